import { messageStateNames, messageStates, type MessageRow as Wire } from '#contract/message.js';
import type { MessageRow } from '#infra/messages/outbox.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { messageAct, resendMessage } from '#workflows/message/commands.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { offers } from '#workflows/platform/kernel/command.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';

export const wireMessage = (row: MessageRow, actor: Actor): Wire => ({
  id: row.id,
  tplCode: row.code,
  title: row.title,
  content: row.content,
  receiver: row.receiver || row.receiver_name,
  type: row.channel,
  state: messageStates[row.state],
  stateName: messageStateNames[row.state],
  createTime: wireTime(row.made_at),
  sendTime: row.ended_at ? wireTime(row.ended_at) : '',
  nextTime: row.state === 'waiting' ? wireTime(row.due_at) : '',
  attempts: row.attempts,
  error: row.error,
  actions: offers([resendMessage], actor, stateOf(messageAct.machine, 'open', {})).map(({ name, label, reason }) => ({
    name,
    label,
    reason: reason ?? (row.state === 'failed' ? null : '只能重发失败的消息'),
  })),
});
