import { z } from 'zod';
import { asText } from '#workflows/platform/input/as-text.js';
import { call, id, noInput, nothing } from './platform/call.js';
import { day, filter, page, paging } from './platform/envelope.js';

/** 1 业务日志, 2 异常日志. */
export const logTypes = { business: '1', exception: '2' } as const;
export const logTypeLabels = { '1': '业务日志', '2': '异常日志' } as const;

/** `字段:旧=>新` for each field that an operation changed, or one text. */
const regularMessage = z.union([z.array(z.string()), z.string()]);

export const logRow = z.object({
  id: z.string(),
  logtype: z.string(),
  logname: z.string(),
  userid: z.string(),
  userName: z.string(),
  /** Kind of document; for exceptions, the place where it happened. */
  classname: z.string(),
  /** Type of the event. */
  method: z.string(),
  documentId: z.string(),
  /** Current or last name of the document; empty for a removed record. */
  documentName: z.string(),
  ip: z.string(),
  correlationId: z.string(),
  createtime: z.string(),
  regularMessage,
});
export type LogRow = z.output<typeof logRow>;
export type BriefLogRow = Omit<LogRow, 'regularMessage'>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Changes made by one operation. */
export const logDetail = z.object({
  id: z.string(),
  /** The operation created the document, so there are no earlier values. */
  isNew: z.boolean(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: value, after: value })),
  /** Message of an exception, in place of changes. */
  message: z.string(),
  /** The document can be replayed, also after it was removed. */
  isReplayed: z.boolean(),
});
export type LogDetail = z.output<typeof logDetail>;

export const loginKinds = { SignedIn: '登录日志', SignInFailed: '登录失败日志', SignedOut: '退出日志' } as const;

export const loginLogRow = z.object({
  id: z.string(),
  userid: z.string(),
  logname: z.string(),
  userName: z.string(),
  /** The beginning of what was typed if it is nobody's; otherwise the user's account. */
  account: z.string(),
  ip: z.string(),
  succeed: z.enum(['成功', '失败']),
  createtime: z.string(),
  regularMessage: z.string(),
});
export type LoginLogRow = z.output<typeof loginLogRow>;

/** Whole days, both inclusive. */
const days = { beginTime: filter(day()), endTime: filter(day()) };

/** Sorting by id means sorting by time. */
const byTime = paging(['id']);

const filters = byTime.extend({
  ...days,
  logName: filter(z.string().trim().max(100, '日志名称最多100个字符')),
  logType: filter(z.preprocess(asText, z.enum(['1', '2'], { error: '日志类型不存在' }))),
});

export const log = {
  list: call({
    method: 'GET',
    path: '/log/list',
    input: filters,
    answer: page(logRow),
    may: '/log',
    summary: '操作日志',
  }),
  /** Without changes, which must be read from each document; a page requests them when a row is opened. */
  brief: call({
    method: 'GET',
    path: '/log/brief',
    input: filters,
    answer: page(logRow.omit({ regularMessage: true })),
    may: '/log',
    summary: '操作日志，不含改变的内容',
  }),
  detail: call({
    method: 'GET',
    path: '/log/detail',
    input: z.object({ id }),
    answer: logDetail,
    may: '/log',
    summary: '一次操作改变的内容',
  }),
  clear: call({
    method: 'DELETE',
    path: '/log',
    input: noInput,
    answer: nothing,
    may: '/log/delLog',
    summary: '清空操作日志：列表不再显示，事件保留',
  }),
  mine: call({
    method: 'GET',
    path: '/log/queryByUser',
    input: noInput,
    answer: z.array(z.object({ id: z.string(), logname: z.string(), createTime: z.string() })),
    may: 'signed-in',
    summary: '本人最近10次操作',
  }),
  logins: call({
    method: 'GET',
    path: '/loginLog/list',
    input: byTime.extend({
      ...days,
      logName: filter(z.enum(Object.values(loginKinds) as ['登录日志', ...string[]], { error: '日志名称不存在' })),
    }),
    answer: page(loginLogRow),
    may: '/loginLog',
    summary: '登录日志',
  }),
  clearLogins: call({
    method: 'DELETE',
    path: '/loginLog',
    input: noInput,
    answer: nothing,
    may: '/loginLog/delLoginLog',
    summary: '清空登录日志：列表不再显示，事件保留',
  }),
};
