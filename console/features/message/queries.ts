import { message } from '#contract/message.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { labels, text } from './text.js';

export const messageList = defineList({
  key: 'message',
  call: message.list,
  kinds: ['message'],
  filters: [
    filter.keyword('tplCode', labels.tplCode),
    filter.dateRange('startDate', 'endDate', labels.createTime, [7, 30, 90]),
    filter.keyword('receiver', labels.receiver),
    filter.select('state', labels.stateName, text.states),
    filter.select('type', labels.typeName, text.types),
  ],
});
