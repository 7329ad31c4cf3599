import { contact as record } from '#workflows/contact/record.js';
import { filter, keyword } from './platform/envelope.js';
import { moment } from './platform/moment.js';
import { listCall, rowOf } from './platform/record-calls.js';

export const contactRow = rowOf(record);

export const contact = {
  list: listCall(record, 'GET /contacts/list', contactRow, {
    userName: keyword,
    mobile: keyword,
    startDate: filter(moment('first')),
    endDate: filter(moment('last')),
  }),
};
