import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { newId } from '#infra/command-runner/ids.js';
import type { Settings } from '#infra/config/settings.js';
import type { Arrived, FileStore } from '#infra/files/file-store.js';
import { uploadedSince } from '#projections/platform/file/queries.js';
import { bizTypes } from '#workflows/catalog/biz-types.js';
import type { Events } from '#workflows/platform/file/events.js';
import type { FileKind } from '#workflows/platform/file/kinds.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { cleanName } from '#workflows/platform/file/names.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Limited } from '../platform/kernel/failures.js';
import { appSettings, fileStore } from '../platform/kernel/tokens.js';
import { checkedKind } from './sniff.js';
import { thumbnailOf } from './thumbnail.js';

const dayMs = 24 * 3_600_000;
const mostAtOnce = 20;

interface Purpose {
  readonly only: string | undefined;
  readonly asked: string | undefined;
}

/** Receives the single file of a form; when it returns, the bytes are stored. */
@Injectable()
export class Uploads {
  /** Number of running uploads by user. */
  private readonly underWay = new Map<string, number>();

  constructor(
    @Inject(appSettings) private readonly settings: Settings,
    @Inject(fileStore) private readonly files: FileStore,
    private readonly dispatcher: Dispatcher,
  ) {}

  /**
   * @param only purpose of the file, if the call determines it; otherwise the form states it
   * @throws Refusal if there is no file, or it is too large or of an unaccepted kind
   */
  async receive(request: FastifyRequest, actor: Actor, only?: string): Promise<z.output<Events['FileKept']>> {
    if (!request.isMultipart()) return refuse('请选择文件', 'invalid');
    const underWay = this.underWay.get(actor.id) ?? 0;
    if (underWay >= mostAtOnce) throw new Limited('同时上传的文件过多，请稍后再试');
    this.underWay.set(actor.id, underWay + 1);
    try {
      await this.demandAllowance(actor);
      return await this.take(request.parts(), { only, asked: (request.query as { bizType?: string }).bizType }, actor);
    } catch (error) {
      if (request.raw.destroyed && !request.raw.complete) return refuse('上传已取消', 'invalid');
      // The sender reads the answer only after the complete request has been received.
      request.raw.resume();
      if (isBroken(error)) return refuse('请求数据格式不正确', 'invalid');
      throw error;
    } finally {
      const others = (this.underWay.get(actor.id) ?? 1) - 1;
      if (others > 0) this.underWay.set(actor.id, others);
      else this.underWay.delete(actor.id);
    }
  }

  /** Uploads are kept forever, so the amount per user and day is limited. */
  private async demandAllowance({ id: by }: Actor): Promise<void> {
    const { maxUploadMbADay } = this.settings;
    const bytes = await this.dispatcher.query(uploadedSince, { by, since: newId(Date.now() - dayMs) });
    if (bytes > maxUploadMbADay * 1024 * 1024) throw new Limited(`24小时内最多上传 ${maxUploadMbADay} MB，请明天再传`);
  }

  private async take(parts: AsyncIterableIterator<Multipart>, { only, asked }: Purpose, actor: Actor) {
    let bizType = only ?? asked;
    const nextFile = async (): Promise<MultipartFile | undefined> => {
      for (;;) {
        const { value: part, done } = await parts.next();
        if (done) return undefined;
        if (part.type === 'file') return part;
        if (part.fieldname === 'bizType') bizType = only ?? String(part.value);
      }
    };
    const part = (await nextFile()) ?? refuse('请选择文件', 'invalid');
    // Browsers encode quotes in form file names this way.
    const originalFileName = cleanName((part.filename ?? '').replaceAll('%22', '"'));
    let kind: FileKind | undefined;
    let thumbnail: KeptFile['thumbnail'];
    // Fields may follow the file in the form, so its purpose may be known only then.
    const accept = async ({ head, size, open }: Arrived) => {
      if (await nextFile()) refuse('一次只能上传一个文件', 'invalid');
      kind = await checkedKind(originalFileName, head, { bizType: bizType ?? 'other', actor });
      thumbnail = await thumbnailOf(this.files, { contentType: kind.contentType, size, open }, actor.id);
    };
    const mostMb = Math.min(this.settings.maxFileMb, bizTypes[bizType ?? '']?.mostMb ?? Number.POSITIVE_INFINITY);
    const limit = mostMb * 1024 * 1024;
    const { digest, size } = await this.files.put(part.file, { limit, accept });
    const kept = { originalFileName, contentType: kind?.contentType ?? '', size, digest, bizType: bizType ?? 'other' };
    return { ...kept, ...(thumbnail && { thumbnail }) };
  }
}

/** Errors of a malformed form; the parser throws them without a status. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Multipart: Boundary not found|Unexpected end of multipart data|Part terminated early|Malformed part header)/.test(
    error.message,
  );
