import { scheduledTask } from '#contract/scheduled-task.js';
import { scheduledTask as record } from '#workflows/scheduled-task/record.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const scheduledTaskList = defineList({
  key: 'scheduled-task',
  call: scheduledTask.list,
  kinds: ['scheduled-task'],
  filters: [filter.keyword('name', record.labels.name)],
});

const taskOptions = lookup(scheduledTask.list, {}, (rows) => rows.map(({ id, name }) => ({ value: id, label: name })), [
  'scheduled-task',
]);

export const taskLogList = defineList({
  key: 'task-log',
  call: scheduledTask.log,
  kinds: ['scheduled-task'],
  filters: [filter.select('taskId', text.logOf, taskOptions)],
});

export const nextTimes = (cron: string, timeZone: string) =>
  callQuery(scheduledTask.next, { cron, timeZone }, { quiet: true });
