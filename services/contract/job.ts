import { z } from 'zod';
import { byId, call, nothing } from './platform/call.js';
import { filterList, page, paging } from './platform/envelope.js';

export const jobStates = {
  waiting: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const;
export type JobState = keyof typeof jobStates;
const state = z.enum(Object.keys(jobStates) as [JobState, ...JobState[]]);

/** Human-readable step of a running job. */
export const jobSteps = {
  waiting: '等待处理',
  reading: '查询数据',
  writing: '生成表格',
  keeping: '保存文件',
  ended: '',
} as const;

/** A background job: an export. */
export const jobRow = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  /** Description of the selected records. */
  scope: z.string(),
  state,
  stateLabel: z.string(),
  percent: z.number().int(),
  /** Records written so far. */
  rows: z.number().int(),
  /** Current step, human-readable. */
  step: z.string(),
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  error: z.string().nullable(),
  ownerName: z.string(),
  askedTime: z.string(),
  endTime: z.string().nullable(),
});
export type JobRow = z.output<typeof jobRow>;

const states = filterList.pipe(z.array(state).optional());

/** The caller's own jobs. */
export const job = {
  list: call({
    method: 'GET',
    path: '/job/list',
    input: paging(['id']).extend({ states }),
    answer: page(jobRow),
    may: 'signed-in',
    summary: '我的后台任务，最新的在前',
  }),
  detail: call({
    method: 'GET',
    path: '/job/:id',
    input: byId,
    answer: jobRow,
    may: 'signed-in',
    summary: '后台任务的进度与结果',
  }),
  cancel: call({
    method: 'POST',
    path: '/job/:id/cancel',
    input: byId,
    answer: nothing,
    may: 'signed-in',
    summary: '取消后台任务',
  }),
  /** The caller has seen the outcome, so no notice is sent. */
  seen: call({
    method: 'POST',
    path: '/job/:id/seen',
    input: byId,
    answer: nothing,
    may: 'signed-in',
    summary: '已知道后台任务的结果，不再通知',
  }),
  again: call({
    method: 'POST',
    path: '/job/:id/again',
    input: byId,
    answer: jobRow,
    may: 'signed-in',
    summary: '按相同条件再次导出',
  }),
  /** Answers at once; the job reports its progress. The right needed depends on the kind. */
  export: call({
    method: 'POST',
    path: '/job/export',
    input: z.object({
      kind: z.string({ error: '导出类型不存在' }).max(64, '导出类型不存在'),
      input: z.record(z.string(), z.unknown()).default({}),
    }),
    answer: jobRow,
    may: 'signed-in',
    summary: '开始导出',
  }),
};
