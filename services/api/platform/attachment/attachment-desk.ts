import { Injectable } from '@nestjs/common';
import { readFiles } from '#projections/platform/file/queries.js';
import { goods } from '#workflows/goods/record.js';
import type { WithAttachments } from '#workflows/platform/attachment/attachments.js';
import type { AttachmentFacts, AttachmentForm } from '#workflows/platform/attachment/commands.js';
import { bizTypes } from '#workflows/platform/file/biz-types.js';
import type { Command } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { ApprovalDesk } from '../approval/approval-desk.js';
import { FileAccess } from '../file/file-access.js';
import type { Caller } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';
import { RecordDesk } from '../record/record-desk.js';

interface Attaching {
  readonly ownerId: string;
  readonly attachmentId: string;
}

/** What every document with attachments is asked. */
@Injectable()
export class AttachmentDesk {
  constructor(
    private readonly desk: Desk,
    private readonly documents: ApprovalDesk,
    private readonly files: FileAccess,
    private readonly records: RecordDesk,
  ) {}

  async add<Schemas extends EventSchemas, Context>(
    caller: Caller,
    command: Command<Schemas, Context, AttachmentForm, AttachmentFacts>,
    { ownerId, attachmentId }: Attaching,
  ): Promise<null> {
    const facts = async () => ({ file: await this.files.read(attachmentId) });
    await this.desk.act(caller, command, ownerId, { attachmentId }, { facts });
    return null;
  }

  async remove<Schemas extends EventSchemas, Context>(
    caller: Caller,
    command: Command<Schemas, Context, AttachmentForm, undefined>,
    { ownerId, attachmentId }: Attaching,
  ): Promise<null> {
    await this.desk.act(caller, command, ownerId, { attachmentId });
    return null;
  }

  /** The attachments of a document, or of goods, that the caller sees, to be packed together. @throws Refusal missing */
  async packed(caller: Caller, bizType: string, id: string) {
    if (!bizTypes[bizType]) refuse('业务类型不正确', 'invalid');
    const packed = bizType === 'goods_attachment' ? await this.ofGoods(caller, id) : await this.ofDocument(caller, id);
    return packed.entries.length > 0 ? packed : refuse('没有可下载的附件');
  }

  private async ofDocument(caller: Caller, id: string) {
    const { card, entry } = await this.documents.find(caller, id);
    const { state } = await this.desk.document(entry.workflow, id);
    const { attachments = [] } = state.context as Partial<WithAttachments>;
    const entries = await Promise.all(
      attachments.map(async ({ fileId, fileName: name, at }) => {
        const { digest, size } = (await this.files.read(fileId)) ?? refuse(messages.missing, 'missing');
        return { name, digest, size, at };
      }),
    );
    return { serialNo: card.serial_no, entries };
  }

  private async ofGoods(caller: Caller, id: string) {
    const { serialNo, attachmentIds } = await this.records.find(goods, id, caller);
    const files = await this.desk.ask(readFiles, { ids: attachmentIds });
    const entries = files.map(({ original_file_name: name, digest, size, create_time }) => ({
      name,
      digest,
      size: Number(size),
      at: new Date(create_time).toISOString(),
    }));
    return { serialNo, entries };
  }
}
