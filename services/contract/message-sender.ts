import { z } from 'zod';
import { messageSender as record } from '#workflows/message-sender/record.js';
import { call, noInput } from './platform/call.js';
import { keyword } from './platform/envelope.js';
import { listCall, removeCall, rowOf, saveCall } from './platform/record-calls.js';
import { addedOrChanged } from './platform/renamed.js';

export const messageSenderRow = rowOf(record).extend({
  /** Whether a password is stored; the password itself is never returned. */
  hasPassword: z.boolean(),
});
export type MessageSenderRow = z.output<typeof messageSenderRow>;

export const senderPassword = z.string({ error: '请求有错误' }).max(200, '登录密码最多200个字符');
const fields = { password: senderPassword.default('') };
const labels = { ...record.labels, password: record.labels.password };
/** An absent password keeps the current one. */
const changed = { password: z.optional(senderPassword) };

export const messageSender = {
  list: listCall(record, 'GET /message/sender/list', messageSenderRow, { name: keyword, className: keyword }),
  all: call({
    method: 'GET',
    path: '/message/sender/queryAll',
    input: noInput,
    answer: z.array(messageSenderRow.pick({ id: true, name: true, className: true, type: true })),
    // Users who write a template choose a sender.
    may: ['/sender', '/template', '/template/edit'],
    summary: '全部消息发送器',
  }),
  save: {
    ...saveCall(record, 'POST /message/sender'),
    input: addedOrChanged(record.form.extend(fields), record.changes.extend(changed), { labels }),
  },
  remove: removeCall(record, 'DELETE /message/sender'),
};
