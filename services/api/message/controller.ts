import { Controller, Inject } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { message as calls, messageStates } from '#contract/message.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { historyOf } from '#infra/messages/history.js';
import { clearHistory, type MessageState, putMessages, resend } from '#infra/messages/outbox.js';
import { findTemplate } from '#projections/message-template/templates.js';
import { tellChanged } from '#projections/platform/rows/announcer.js';
import { clearMessages, messageAct, resendMessage, sendMessage } from '#workflows/message/commands.js';
import { preferenceKey, preferenceOf } from '#workflows/message/preference.js';
import { addressObjection } from '#workflows/message-sender/channels.js';
import { composed } from '#workflows/message-template/composed.js';
import { variablesIn } from '#workflows/message-template/text.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { readPreference, writePreference } from '../personal/preferences.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { database } from '../platform/kernel/tokens.js';
import { wireMessage } from './wire.js';

const isMessage = ['message'];

@Controller()
export class MessageController {
  constructor(
    private readonly dispatcher: Dispatcher,
    @Inject(database) private readonly db: Kysely<unknown>,
  ) {}

  @Answers(calls.list)
  async list(@Input() input: ParsedInputOf<typeof calls.list>, @Me() { actor }: Caller) {
    const { page, limit, order, id, tplCode, receiver, type, state, startDate, endDate } = input;
    const states = (Object.keys(messageStates) as MessageState[]).filter((one) => `${messageStates[one]}` === state);
    const { rows, total } = await historyOf(this.db, {
      ...{ page, limit, order, id, receiver },
      code: tplCode || undefined,
      channel: type === undefined ? undefined : Number(type),
      states: state === undefined ? undefined : states,
      from: startDate,
      to: endDate,
    });
    return {
      records: rows.map((row) => wireMessage(row, actor)),
      total,
      size: limit,
      current: page,
      pages: Math.ceil(total / limit),
    };
  }

  @Answers(calls.send)
  async send(@Input() { tplCode, receiver, params }: ParsedInputOf<typeof calls.send>, @Me() caller: Caller) {
    const template = (await this.dispatcher.query(findTemplate, tplCode)) ?? refuse(messages.missing, 'missing');
    const objection = receiver.flatMap((one) => addressObjection(template.type, one) ?? [])[0];
    if (objection) refuse(objection, 'invalid', 'receiver');
    const lacking = variablesIn(template.title, template.content).filter((name) => !Object.hasOwn(params, name));
    if (lacking.length > 0) refuse(`缺少变量：${lacking.join('、')}`, 'invalid', 'params');
    const { id } = await this.dispatcher.create(caller, sendMessage, { tplCode, receivers: receiver });
    const written = composed(template, params);
    await putMessages(
      this.db,
      receiver.map((address) => ({
        ...written,
        key: `${messageAct.name}.${id}.${address}`,
        user_id: null,
        receiver: address,
        waits: false,
      })),
    );
    await tellChanged(this.db, isMessage);
    return { count: receiver.length };
  }

  @Answers(calls.resend)
  async resend(@Input() { id }: ParsedInputOf<typeof calls.resend>, @Me() caller: Caller) {
    const { rows } = await historyOf(this.db, { page: 1, limit: 1, id });
    const [row] = rows;
    if (!row) return refuse(messages.missing, 'missing');
    if (row.state === 'sent' || row.state === 'merged') return refuse('消息已发送，不能重发');
    // A waiting message is already in the requested state.
    if (row.state === 'waiting') return null;
    await this.dispatcher.create(caller, resendMessage, { messageId: id });
    await resend(this.db, id);
    await tellChanged(this.db, isMessage);
    return null;
  }

  @Answers(calls.clear)
  async clear(@Me() caller: Caller) {
    const before = new Date();
    await this.dispatcher.create(caller, clearMessages, {});
    await clearHistory(this.db, before);
    await tellChanged(this.db, isMessage);
    return null;
  }

  @Answers(calls.preference)
  async preference(@Me() { actor }: Caller) {
    return preferenceOf(await readPreference(this.db, actor.id, preferenceKey));
  }

  @Answers(calls.prefer)
  async prefer(@Input() given: ParsedInputOf<typeof calls.prefer>, @Me() { actor }: Caller) {
    await writePreference(this.db, actor.id, { key: preferenceKey, value: given });
    return null;
  }
}
