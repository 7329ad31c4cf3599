import { messageSender } from '#contract/message-sender.js';
import { messageTemplate } from '#contract/message-template.js';
import { messageTemplate as record } from '#workflows/message-template/record.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const senderOptions = lookup(
  messageSender.all,
  {},
  (rows) => rows.map(({ id, name }) => ({ value: id, label: name })),
  ['message-sender'],
);

export const messageTemplateList = defineList({
  key: 'message-template',
  call: messageTemplate.list,
  kinds: ['message-template'],
  filters: [
    filter.select('sender', record.labels.idMessageSender, senderOptions),
    filter.keyword('title', record.labels.title),
    filter.keyword('id', text.id),
  ],
});
