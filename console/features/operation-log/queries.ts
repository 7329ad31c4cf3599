import { log, logTypeLabels } from '#contract/operation-log.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const types = Object.entries(logTypeLabels).map(([value, label]) => ({ value, label }));

export const operationLogList = defineList({
  key: 'operation-log',
  call: log.brief,
  kinds: ['operation-log'],
  filters: [
    filter.dateRange('beginTime', 'endTime', text.days),
    filter.keyword('logName', text.name),
    filter.select('logType', text.type, types),
  ],
});
