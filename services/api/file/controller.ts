import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { file as calls } from '#contract/platform/file.js';
import type { FileStore } from '#infra/files/file-store.js';
import { listFiles } from '#projections/platform/file/queries.js';
import { keep } from '#workflows/platform/file/commands.js';
import { isPicture } from '#workflows/platform/file/kinds.js';
import { type KeptFile, smallOf } from '#workflows/platform/file/machine.js';
import { renamed } from '#workflows/platform/file/names.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { AttachmentService } from '../platform/attachment/attachment-service.js';
import { FileAccess } from '../platform/file/file-access.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me, type TradeflowRequest } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { SignedOut } from '../platform/kernel/failures.js';
import { fileStore } from '../platform/kernel/tokens.js';
import { Tickets } from '../sign-in/file-tickets.js';
import { disposition } from './disposition.js';
import { demandShowable } from './picture-size.js';
import { sendFile } from './send-file.js';
import { Uploads } from './upload.js';
import { wireKept, wireRow } from './wire.js';
import { zipOf } from './zip.js';

/** Also sent by visitors, who have no caller. */
type Visited = FastifyRequest & Pick<TradeflowRequest, 'caller'>;

const signedOut = (): never => {
  throw new SignedOut();
};

@Controller()
export class FileController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly access: FileAccess,
    private readonly attachments: AttachmentService,
    private readonly uploads: Uploads,
    private readonly tickets: Tickets,
    @Inject(fileStore) private readonly files: FileStore,
  ) {}

  @Answers(calls.upload)
  async upload(@Req() request: FastifyRequest, @Me() caller: Caller) {
    const { id, state } = await this.dispatcher.create(caller, keep, await this.uploads.receive(request, caller.actor));
    return wireKept(id, state.context);
  }

  @Answers(calls.list)
  async list(@Input() filter: ParsedInputOf<typeof calls.list>, @Me() { actor }: Caller) {
    const page = await this.dispatcher.query(listFiles, { filter, actor });
    return { ...page, records: page.records.map(wireRow) };
  }

  @Answers(calls.ticket)
  ticket(@Me() { session }: Caller) {
    return this.tickets.issue(session);
  }

  @Answers(calls.download)
  async download(
    @Input() { idFile, fileName }: ParsedInputOf<typeof calls.download>,
    @Req() request: Visited,
    @Res() reply: FastifyReply,
  ) {
    const file = await this.readable(idFile, request);
    const name = fileName ? renamed(file.originalFileName, fileName) : file.originalFileName;
    await sendFile(request, reply, { files: this.files, file, name });
  }

  @Answers(calls.image)
  image(
    @Input() { idFile, size }: ParsedInputOf<typeof calls.image>,
    @Req() request: Visited,
    @Res() reply: FastifyReply,
  ) {
    return this.show({ id: idFile, size }, request, reply);
  }

  @Answers(calls.namedImage)
  namedImage(
    @Input() { id }: ParsedInputOf<typeof calls.namedImage>,
    @Req() request: Visited,
    @Res() reply: FastifyReply,
  ) {
    return this.show({ id }, request, reply);
  }

  @Answers(calls.zip)
  async zip(
    @Input() { bizType, id }: ParsedInputOf<typeof calls.zip>,
    @Me() caller: Caller,
    @Req() { method }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { serialNo, entries } = await this.attachments.packed(caller, bizType, id);
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', `${serialNo}.zip`),
      'cache-control': 'private, no-store',
    });
    void reply.send(method === 'HEAD' ? undefined : zipOf(this.files, entries));
  }

  /** Visitors read the pictures of public content. @throws SignedOut for them, if the file is none */
  private async readable(id: string, { caller }: Visited): Promise<KeptFile> {
    if (caller) return this.access.of(caller.actor, id);
    return (await this.access.published(id)) ?? signedOut();
  }

  private async show({ id, size }: { id: string; size?: 'small' | undefined }, request: Visited, reply: FastifyReply) {
    const kept = await this.readable(id, request);
    const file = size ? smallOf(kept) : kept;
    if (!isPicture(file.contentType)) refuse('该文件不是图片', 'invalid');
    await demandShowable(this.files, file);
    await sendFile(request, reply, { files: this.files, file, name: file.originalFileName, inline: true });
  }
}
