import { Inject, Injectable } from '@nestjs/common';
import { isOfBusiness, kindsAttachedTo } from '#projections/platform/attachment/queries.js';
import type { Catalog } from '#workflows/platform/document/catalog-entry.js';
import { mayHave } from '#workflows/platform/file/access.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { publish } from '#workflows/platform/file/commands.js';
import { file, type KeptFile } from '#workflows/platform/file/machine.js';
import { isPublishable, isPublished } from '#workflows/platform/file/publishing.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import type { Caller } from '../kernel/caller.js';
import { Dispatcher } from '../kernel/dispatcher.js';
import { documentCatalog, fileTypes, recordTypes } from '../kernel/tokens.js';

/** Reads files by id, with or without a check of who asks for them. */
@Injectable()
export class FileAccess {
  constructor(
    private readonly dispatcher: Dispatcher,
    @Inject(documentCatalog) private readonly catalog: Catalog,
    @Inject(recordTypes) private readonly types: readonly AnyRecordType[],
    @Inject(fileTypes) private readonly bizTypes: Readonly<Record<string, BizType>>,
  ) {}

  async read(id: string): Promise<KeptFile | undefined> {
    const { state, revision } = await this.dispatcher.document(file, id);
    return revision < 0 ? undefined : state.context;
  }

  /** Published files cannot be attached to a document. */
  async attachable(id: string): Promise<KeptFile | undefined> {
    const kept = await this.read(id);
    return kept && this.isPublished(kept) ? undefined : kept;
  }

  /**
   * A user may only attach files that the same user uploaded, so that nobody gains access to another user's file; and
   * none that is public. @throws Refusal missing
   */
  async own(actor: Actor, id: string): Promise<KeptFile> {
    const kept = await this.read(id);
    return kept?.uploader.id === actor.id && !this.isPublished(kept) ? kept : refuse(messages.missing, 'missing');
  }

  /**
   * Whether a file may be used where everybody sees it: an own one uploaded for that, or an own picture uploaded for no
   * purpose or for content in general, as other clients do, and not used in business. `publish` makes such a one public.
   */
  async mayShow(actor: Actor, id: string): Promise<boolean> {
    const kept = await this.read(id);
    if (kept?.uploader.id !== actor.id) return false;
    if (this.isPublished(kept)) return true;
    if (!isPublishable(kept, this.bizTypes)) return false;
    return !(await this.dispatcher.query(isOfBusiness, { fileId: id, types: this.types }));
  }

  /** Makes the files public that `mayShow` allows and that are not public yet. */
  async publish(caller: Caller, ids: readonly string[], { code: purpose }: BizType): Promise<void> {
    for (const id of new Set(ids)) {
      const isNew = (await this.mayShow(caller.actor, id)) && !(await this.published(id));
      if (isNew) await this.dispatcher.send(caller, publish, id, { purpose });
    }
  }

  /** A public file, for callers who need not be signed in; undefined if it does not exist or is not public. */
  async published(id: string): Promise<KeptFile | undefined> {
    const kept = await this.read(id);
    return kept && this.isPublished(kept) ? kept : undefined;
  }

  /** @throws Refusal missing if the file does not exist, and likewise if the actor may not have it */
  async of(actor: Actor, id: string): Promise<KeptFile> {
    const kept = (await this.read(id)) ?? refuse(messages.missing, 'missing');
    const attachedTo = await this.dispatcher.query(kindsAttachedTo, { fileId: id, actor });
    const pages = attachedTo.flatMap((kind) => this.catalog[kind]?.page.url ?? []);
    const purpose = this.bizTypes[kept.bizType];
    const open = purpose?.open ?? this.isPublished(kept);
    return mayHave(actor, kept, { open, pages: purpose?.page ? [...pages, purpose.page] : pages })
      ? kept
      : refuse(messages.missing, 'missing');
  }

  private isPublished(kept: KeptFile): boolean {
    return isPublished(kept, this.bizTypes);
  }
}
