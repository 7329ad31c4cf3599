import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { messageTemplate as calls, type messageTemplateRow } from '#contract/message-template.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { messageSender } from '#workflows/message-sender/record.js';
import { messageTemplate } from '#workflows/message-template/record.js';
import { permitted } from '#workflows/platform/kernel/actor.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Records } from '../platform/kernel/records.js';
import { type Narrowed, recordController } from '../platform/record/record-controller.js';

const { list, remove } = calls;
type Listed = z.output<typeof messageTemplateRow>;

@Controller()
export class MessageTemplateController extends recordController(messageTemplate, { list, remove }) {
  @Inject(Records) private readonly records!: Records;

  @Answers(calls.save)
  async keep(@Input() given: ParsedInputOf<typeof calls.save>, @Me() caller: Caller) {
    const { id } = given;
    const before = id === undefined ? undefined : await this.service.find(messageTemplate, id, caller);
    await this.demandFittingSender(
      given.idMessageSender ?? before?.idMessageSender ?? '',
      given.type ?? before?.type ?? messageTemplate.fields.type.choices[0][0],
    );
    if (id === undefined) return this.service.add(messageTemplate, given, caller);
    await this.service.change(messageTemplate, { ...given, id }, caller);
    return { id };
  }

  protected override async narrowed({
    'messageSender.id': ofRow,
    sender = ofRow,
    ...filter
  }: ParsedInputOf<typeof list>): Promise<Narrowed> {
    return { filter: sender === undefined ? filter : { ...filter, idMessageSender: sender } };
  }

  /** Users who may send messages can test a template here. */
  protected override async shown(rows: Listed[], { actor }: Caller): Promise<Listed[]> {
    const send = permitted(actor, '/message/send') ? [{ name: 'send', label: '发送测试', reason: null }] : [];
    return rows.map((row) => ({
      ...row,
      messageSender: { id: row.idMessageSender, name: row.senderName },
      actions: [...send, ...row.actions],
    }));
  }

  private async demandFittingSender(id: string, type: number): Promise<void> {
    const sender = await this.records.read(messageSender, id);
    if (sender && sender.type !== type) refuse('发送器与消息类型不符', 'invalid', 'idMessageSender');
  }
}
