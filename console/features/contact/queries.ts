import { contact } from '#contract/contact.js';
import { contact as record } from '#workflows/contact/record.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const contactList = defineList({
  key: 'contact',
  call: contact.list,
  kinds: ['contact'],
  filters: [
    filter.keyword('userName', record.labels.userName),
    filter.keyword('mobile', record.labels.mobile),
    filter.dateRange('startDate', 'endDate', text.sentAt, [7, 30, 90]),
  ],
});
