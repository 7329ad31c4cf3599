import { Inject, Injectable } from '@nestjs/common';
import { readFiles } from '#projections/platform/file/queries.js';
import type { WithAttachments } from '#workflows/platform/attachment/attachments.js';
import { type FilesGiven, mostAtOnce, newAmong } from '#workflows/platform/attachment/brought.js';
import type { AttachmentForm, AttachmentGiven } from '#workflows/platform/attachment/commands.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { permitted } from '#workflows/platform/kernel/actor.js';
import type { Command } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { ApprovalService } from '../approval/approval-service.js';
import { FileAccess } from '../file/file-access.js';
import type { Caller } from '../kernel/caller.js';
import { Dispatcher } from '../kernel/dispatcher.js';
import { fileTypes, recordTypes } from '../kernel/tokens.js';
import { RecordService } from '../record/record-service.js';

interface Attaching {
  readonly ownerId: string;
  readonly attachmentId: string;
}

interface AlongWith {
  readonly attachmentIds: readonly string[];
}

/** Operations shared by all documents with attachments. */
@Injectable()
export class AttachmentService {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly documents: ApprovalService,
    private readonly files: FileAccess,
    private readonly records: RecordService,
    @Inject(recordTypes) private readonly types: readonly AnyRecordType[],
    @Inject(fileTypes) private readonly bizTypes: Readonly<Record<string, BizType>>,
  ) {}

  async add<Schemas extends EventSchemas, Context>(
    caller: Caller,
    command: Command<Schemas, Context, AttachmentForm, AttachmentGiven>,
    { ownerId, attachmentId }: Attaching,
  ): Promise<null> {
    const given = async () => ({ file: await this.files.attachable(attachmentId) });
    await this.dispatcher.send(caller, command, ownerId, { attachmentId }, { given });
    return null;
  }

  async remove<Schemas extends EventSchemas, Context>(
    caller: Caller,
    command: Command<Schemas, Context, AttachmentForm, undefined>,
    { ownerId, attachmentId }: Attaching,
  ): Promise<null> {
    await this.dispatcher.send(caller, command, ownerId, { attachmentId });
    return null;
  }

  /** New files submitted together with another command, as many as it may bring: more are refused unread. */
  brought({ attachmentIds }: AlongWith): (state: State<WithAttachments>) => Promise<FilesGiven> {
    return async ({ context }) => {
      const ids = newAmong(context, attachmentIds).slice(0, mostAtOnce);
      return { files: await Promise.all(ids.map((one) => this.files.attachable(one))) };
    };
  }

  /** Attachments of a document or record that the caller may see, for a zip file. @throws Refusal missing */
  async packed(caller: Caller, bizType: string, id: string) {
    if (!this.bizTypes[bizType]) refuse('业务类型不正确', 'invalid');
    const type = this.types.find(({ attachments }) => attachments?.bizType === bizType);
    const packed = type ? await this.ofRecord(type, caller, id) : await this.ofDocument(caller, bizType, id);
    return packed.entries.length > 0 ? packed : refuse('没有可下载的附件');
  }

  private async ofDocument(caller: Caller, bizType: string, id: string) {
    const { card, entry } = await this.documents.find(caller, id);
    if (!entry.files?.some(({ code }) => code === bizType)) refuse(messages.missing, 'missing');
    const { state } = await this.dispatcher.document(entry.workflow, id);
    const { attachments = [] } = state.context as Partial<WithAttachments>;
    const entries = await Promise.all(
      attachments.map(async ({ fileId, fileName: name, at }) => {
        const { digest, size } = (await this.files.read(fileId)) ?? refuse(messages.missing, 'missing');
        return { name, digest, size, at };
      }),
    );
    return { serialNo: card.serial_no, entries };
  }

  private async ofRecord(type: AnyRecordType, caller: Caller, id: string) {
    const right = type.permissions?.read;
    if (right === undefined || !permitted(caller.actor, right)) refuse(messages.forbidden, 'forbidden');
    const record: Readonly<Record<string, unknown>> = await this.records.find(type, id, caller);
    const ids = record[type.attachments?.field ?? ''] as readonly string[];
    const files = await this.dispatcher.query(readFiles, { ids });
    const entries = files.map(({ original_file_name: name, digest, size, create_time }) => ({
      name,
      digest,
      size: Number(size),
      at: new Date(create_time).toISOString(),
    }));
    return { serialNo: String(record[type.numbered?.field ?? 'id']), entries };
  }
}
