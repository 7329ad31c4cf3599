import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { pageSizes } from '#contract/platform/envelope.js';
import { portal as calls, type Headline } from '#contract/portal.js';
import type { FileStore } from '#infra/files/file-store.js';
import { type PublishedArticle, publishedArticle, publishedArticles } from '#projections/article/published.js';
import { allRecords } from '#projections/platform/record/queries.js';
import { article } from '#workflows/article/record.js';
import { banner } from '#workflows/banner/record.js';
import { channel } from '#workflows/channel/record.js';
import { contact } from '#workflows/contact/record.js';
import { smallOf } from '#workflows/platform/file/machine.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { demandShowable } from '../file/picture-size.js';
import { sendFile } from '../file/send-file.js';
import { FileAccess } from '../platform/file/file-access.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import type { TradeflowRequest } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';
import { fileStore } from '../platform/kernel/tokens.js';
import { Attempts } from '../sign-in/attempts.js';
import { networkOf, siteOf } from '../sign-in/network.js';
import { pictureAddress } from './picture-address.js';
import { visitorOf } from './visitor.js';

/** Number of articles per channel on the home page. */
const newest = 5;
const usualLimits = new Set<number>([...pageSizes, newest]);
type Paging = ParsedInputOf<typeof calls.articles>;

/** Public content that can be read and written without signing in. Lists are cached until one of their kind changes. */
@Controller()
export class PortalController {
  constructor(
    private readonly records: Records,
    private readonly dispatcher: Dispatcher,
    private readonly access: FileAccess,
    private readonly attempts: Attempts,
    @Inject(fileStore) private readonly files: FileStore,
  ) {}

  @Answers(calls.home)
  async home() {
    const [banners, channels] = await Promise.all([
      this.records.ask(banner.name, 'all', (db) => allRecords(db, banner)),
      this.channels(),
    ]);
    const listed = channels.map(async ({ id, name }) => {
      const { records } = await this.published({ idChannel: id, page: 1, limit: newest });
      return { id, name, articles: records.map((one) => headline(one, name)) };
    });
    return {
      banners: banners.map(({ id, title, type, url, idFile }) => ({
        id,
        title,
        type,
        url,
        img: pictureAddress(idFile),
      })),
      channels: (await Promise.all(listed)).filter(({ articles }) => articles.length > 0),
    };
  }

  @Answers(calls.articles)
  async articles(@Input() asked: ParsedInputOf<typeof calls.articles>) {
    const [found, nameOf] = await Promise.all([this.published(asked), this.channelNames()]);
    return { ...found, records: found.records.map((one) => headline(one, nameOf(one.idChannel))) };
  }

  @Answers(calls.article)
  async article(@Input() { id }: ParsedInputOf<typeof calls.article>) {
    // Texts are long and therefore not cached.
    const asked = { today: today(), id };
    const { content, ...found } =
      (await this.dispatcher.query(publishedArticle, asked)) ?? refuse(messages.missing, 'missing');
    const nameOf = await this.channelNames();
    return { ...headline(found, nameOf(found.idChannel)), content };
  }

  @Answers(calls.picture)
  async picture(
    @Input() { idFile, size }: ParsedInputOf<typeof calls.picture>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const kept = (await this.access.published(idFile)) ?? refuse(messages.missing, 'missing');
    const file = size ? smallOf(kept) : kept;
    await demandShowable(this.files, file);
    await sendFile(request, reply, { files: this.files, file, name: file.originalFileName, inline: true });
  }

  @Answers(calls.write)
  async write(@Input() given: ParsedInputOf<typeof calls.write>, @Req() request: TradeflowRequest) {
    const { ip } = request;
    const counted = [
      { by: 'message', of: networkOf(ip) },
      { by: 'messagesOfSite', of: siteOf(ip) },
    ] as const;
    await this.attempts.begin(counted, '留言过于频繁');
    await this.dispatcher.create(visitorOf(request), contact.create, contact.stored.parse(given));
    return null;
  }

  /** Caches only the queries that the public page sends, not arbitrary ones. */
  private async published(paging: Paging) {
    const asked = { today: today(), ...paging };
    const { idChannel } = paging;
    if (!isUsual(paging) || (idChannel && !(await this.channels()).some(({ id }) => id === idChannel)))
      return this.dispatcher.query(publishedArticles, asked);
    return this.records.ask(article.name, JSON.stringify(asked), (db) => publishedArticles(db, asked));
  }

  private channels() {
    return this.records.ask(channel.name, 'all', (db) => allRecords(db, channel));
  }

  private async channelNames(): Promise<(id: string) => string> {
    const names = new Map((await this.channels()).map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? '';
  }
}

const isUsual = ({ page, limit, sort }: Paging) => page <= 10 && usualLimits.has(limit) && !sort;

const headline = ({ id, title, author, img, day }: PublishedArticle, channelName: string): Headline => ({
  id,
  title,
  author,
  channelName,
  img: pictureAddress(img),
  publishDate: day,
});
