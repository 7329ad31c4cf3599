import { messageSender } from '#contract/message-sender.js';
import { messageSender as record } from '#workflows/message-sender/record.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const messageSenderList = defineList({
  key: 'message-sender',
  call: messageSender.list,
  kinds: ['message-sender'],
  filters: [filter.keyword('name', record.labels.name), filter.keyword('className', record.labels.className)],
});
