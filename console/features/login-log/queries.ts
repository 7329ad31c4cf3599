import { log, loginKinds } from '#contract/operation-log.js';
import { filter } from '../../ui/filters/filter.js';
import { fixed } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const loginLogList = defineList({
  key: 'login-log',
  call: log.logins,
  kinds: ['login-log'],
  filters: [
    filter.dateRange('beginTime', 'endTime', text.days),
    filter.select('logName', text.name, fixed(Object.values(loginKinds))),
  ],
});
