import { z } from 'zod';
import { ended, permission as may, settled } from '#workflows/robot/commands.js';
import { robotRecord } from '#workflows/robot/events.js';
import { flowNames } from '#workflows/robot/flows.js';
import { byId, call, id, noInput, nothing } from './platform/call.js';
import { filter, page, paging } from './platform/envelope.js';
import { bytes } from './platform/file.js';

const flow = z.enum(flowNames, { error: '请求有错误' });

/** Outcome of one line, with the fields of its document flattened. */
const record = robotRecord.omit({ amount: true, business: true }).extend({
  amount: z.number(),
  businessKind: z.string(),
  businessId: z.string(),
  businessSerialNo: z.string(),
  state: z.enum(['pending', 'started', 'unfit', 'submitted', 'refused', 'unknown']),
  attempts: z.number(),
  /** The robot may still be submitting it, so nobody can settle it yet. */
  atWork: z.boolean(),
  receipt: z.string(),
  message: z.string(),
  at: z.string(),
});
export type RobotRecordRow = z.output<typeof record>;

const total = z.object({ currency: z.string(), count: z.number(), amount: z.number() });

const run = z.object({
  id: z.string(),
  flow,
  fileName: z.string(),
  status: z.string(),
  isOpen: z.boolean(),
  creatorName: z.string(),
  createTime: z.string(),
  total: z.number(),
  submitted: z.number(),
  refused: z.number(),
  /** Never handed out, because the document no longer matched the sheet. */
  unfit: z.number(),
  /** Being submitted by the robot, or with unknown outcome. */
  doubtful: z.number(),
  pending: z.number(),
});
export type RobotRunRow = z.output<typeof run>;

const detail = run.extend({
  items: z.array(record),
  /** Totals by currency: of all records, and of those that the bank accepted. */
  amounts: z.array(total),
  submittedAmounts: z.array(total),
});
export type RobotRunDetail = z.output<typeof detail>;

const upload = z.object({
  /** Id of the new run; empty if the sheet has errors, because then no run starts. */
  id: z.string(),
  flow,
  fileName: z.string(),
  items: z.array(record),
  /** Errors by row and column heading (empty: the whole row). */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
});
export type RobotUpload = z.output<typeof upload>;

/** Uploads a sheet for one of the flows. */
const sheetCall = (path: `/robot/${string}`, summary: string) =>
  call({ method: 'POST', path, input: z.object({ file: bytes }), answer: upload, may, summary });

const result = record.pick({
  number: true,
  state: true,
  receipt: true,
  message: true,
  at: true,
  amount: true,
  currency: true,
});

export const robot = {
  globalData: call({
    method: 'GET',
    path: '/robot/globalData',
    input: noInput,
    answer: z.object({
      baseUrl: z.string(),
      /** Pause between two records, and before looking for the extension, in milliseconds. */
      waitMs: z.number(),
      /** Address of the bank's page per flow; empty until configured. */
      pages: z.record(flow, z.string()),
      accounts: z.array(
        z.object({
          accountAbbr: z.string(),
          accountNo: z.string(),
          accountName: z.string(),
          bankName: z.string(),
          currency: z.string(),
        }),
      ),
      dictionaries: z.record(z.string(), z.array(z.object({ name: z.string(), attr1: z.string() }))),
    }),
    may,
    summary: '机器人初始化参数',
  }),
  payment: sheetCall('/robot/payment', '机器人：导入付款表格'),
  payback: sheetCall('/robot/payback', '机器人：导入回款表格'),
  transfer: sheetCall('/robot/transfer', '机器人：导入同名划转表格'),
  incomeAndCostDetail: sheetCall('/robot/incomeAndCostDetail', '机器人：导入收支明细表格'),
  template: call({
    method: 'GET',
    path: '/robot/template',
    input: z.object({ flow }),
    answer: bytes,
    may,
    summary: '机器人：下载表格模板',
  }),
  /** Built for one console, whose origin the page sends, and for the banks configured in parameters. */
  extension: call({
    method: 'GET',
    path: '/robot/extension',
    input: z.object({ origin: z.string({ error: '请求有错误' }).max(255, '请求有错误') }),
    answer: bytes,
    may,
    summary: '机器人：下载浏览器扩展',
  }),
  runs: call({
    method: 'GET',
    path: '/robot/list',
    input: paging(['id']).extend({ flow: filter(flow) }),
    answer: page(run),
    may,
    summary: '机器人：批次列表',
  }),
  run: call({ method: 'GET', path: '/robot/detail', input: byId, answer: detail, may, summary: '机器人：批次详情' }),
  start: call({
    method: 'POST',
    path: '/robot/start',
    input: z.object({ id, number: ended.shape.number }),
    /** Null if the record is skipped; the record says why, and the next one can be started. */
    answer: z.object({ attempt: z.number().nullable() }),
    may,
    summary: '机器人：开始提交一条记录',
  }),
  end: call({
    method: 'POST',
    path: '/robot/end',
    input: ended.extend({ id }),
    answer: nothing,
    may,
    summary: '机器人：登记一条记录的结果',
  }),
  settle: call({
    method: 'POST',
    path: '/robot/settle',
    input: settled.extend({ id }),
    answer: nothing,
    may,
    summary: '机器人：确认结果未知的记录',
  }),
  close: call({ method: 'POST', path: '/robot/close', input: byId, answer: nothing, may, summary: '机器人：结束批次' }),
  /** Results of the robot for a document. */
  results: call({
    method: 'GET',
    path: '/robot/results',
    input: z.object({ businessId: id }),
    answer: z.array(result.extend({ runId: z.string(), flow })),
    may,
    summary: '机器人：单据的提交结果',
  }),
};
