import { z } from 'zod';
import { messageTemplate as record } from '#workflows/message-template/record.js';
import { id } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { listCall, removeCall, rowOf, saveCall } from './platform/record-calls.js';

export const messageTemplateRow = rowOf(record).extend({
  senderName: z.string(),
  /** The sender as older clients read it. */
  messageSender: z.object({ id: z.string(), name: z.string() }),
});
export type MessageTemplateRow = z.output<typeof messageTemplateRow>;

export const messageTemplate = {
  list: listCall(record, 'GET /message/template/list', messageTemplateRow, {
    title: keyword,
    code: keyword,
    /** Templates of this sender, by id; some clients use the name of the field. */
    sender: filter(id),
    idMessageSender: filter(id),
    'messageSender.id': filter(id),
  }),
  save: saveCall(record, 'POST /message/template'),
  remove: removeCall(record, 'DELETE /message/template'),
};
