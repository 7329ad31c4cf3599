import { z } from 'zod';
import { isJob, jobs } from '#workflows/scheduled-task/jobs.js';
import { scheduledTask as record } from '#workflows/scheduled-task/record.js';
import { call, id, nothing } from './platform/call.js';
import { filter, keyword, page, paging } from './platform/envelope.js';
import { removeCall, rowOf, saveCall } from './platform/record-calls.js';

export const scheduledTaskRow = rowOf(record).extend({
  disabled: z.boolean(),
  since: z.string(),
  jobLabel: z.string(),
  /** 启用 or 停用. */
  statusName: z.string(),
  /** Whether it is running or waiting to run. */
  running: z.boolean(),
  execAt: z.string(),
  /** 执行成功, or 执行失败 with the reason. */
  execResult: z.string(),
  /** Next due time; empty while the task is disabled. */
  nextAt: z.string(),
});
export type ScheduledTaskRow = z.output<typeof scheduledTaskRow>;

export const runStates = {
  waiting: '排队中',
  running: '进行中',
  done: '成功',
  failed: '失败',
  skipped: '已跳过',
} as const;

export const taskLogRow = z.object({
  id: z.string(),
  idTask: z.string(),
  /** Name of the task at that time. */
  name: z.string(),
  jobLabel: z.string(),
  /** Due time; empty if a user started the run. */
  dueAt: z.string(),
  execAt: z.string(),
  endAt: z.string(),
  /** 1 success; otherwise failure. */
  execSuccess: z.number(),
  stateName: z.string(),
  /** Result summary, or the reason of the failure. */
  jobException: z.string(),
  attempts: z.number(),
  /** User who started the run; empty if it was scheduled. */
  askedBy: z.string(),
});
export type TaskLogRow = z.output<typeof taskLogRow>;

export const jobLabel = (name: string): string => (isJob(name) ? jobs[name].label : name);

const byTask = z.object({ taskId: id });

export const scheduledTask = {
  list: call({
    method: 'GET',
    path: '/task/list',
    input: z.object({ id: filter(id), name: keyword }),
    answer: z.array(scheduledTaskRow),
    may: '/task',
    summary: '定时任务列表',
  }),
  save: saveCall(record, 'POST /task'),
  remove: removeCall(record, 'DELETE /task'),
  enable: call({
    method: 'POST',
    path: '/task/enable',
    input: byTask,
    answer: nothing,
    may: '/task/update',
    summary: '启用定时任务',
  }),
  disable: call({
    method: 'POST',
    path: '/task/disable',
    input: byTask,
    answer: nothing,
    may: '/task/update',
    summary: '停用定时任务',
  }),
  run: call({
    method: 'POST',
    path: '/task/run',
    input: byTask,
    answer: nothing,
    may: '/task/update',
    summary: '立即执行一次定时任务',
  }),
  /** Invalid rules are answered with an error text instead of being refused, because the user is still typing. */
  next: call({
    method: 'GET',
    path: '/task/next',
    input: z.object({ cron: z.string().max(500).default(''), timeZone: z.string().max(64).optional() }),
    answer: z.object({ times: z.array(z.string()), error: z.string() }),
    may: ['/task/add', '/task/update'],
    summary: '定时规则的下五次执行时间',
  }),
  log: call({
    method: 'GET',
    path: '/task/logList',
    input: paging(['id']).extend({ taskId: filter(id) }),
    answer: page(taskLogRow),
    may: '/task',
    summary: '定时任务执行日志，最新的在前',
  }),
};
