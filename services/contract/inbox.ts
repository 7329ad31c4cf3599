import { z } from 'zod';
import { call, id, noInput } from './platform/call.js';
import { filter, filterList, keyword, page, paging, sorting } from './platform/envelope.js';
import { asideMark } from './platform/set-aside.js';

export const task = z.object({
  id: z.string(),
  /** Kind of the document: purchase-order, … */
  kind: z.string(),
  kindLabel: z.string(),
  /** Id of the document in which the task is done: this document, or the one it follows from. */
  businessKey: z.string(),
  serialNo: z.string(),
  title: z.string(),
  customerName: z.string(),
  amount: z.number().nullable(),
  currency: z.string(),
  step: z.string(),
  stepLabel: z.string(),
  /** Decided in the approval panel; other tasks are done on the document's own page. */
  approval: z.boolean(),
  /** Refused, and returned to the side that starts it again. */
  returned: z.boolean(),
  round: z.number(),
  startedBy: z.string(),
  /** Time since when the task has been waiting at this step. */
  since: z.string(),
  ...asideMark,
});
export type Task = z.output<typeof task>;

export const doneTask = task.extend({
  decidedAt: z.string(),
  /** 审批通过, 审批拒绝, or another completed action. */
  result: z.string(),
  opinion: z.string(),
  /** Current status of the document. */
  status: z.string(),
});
export type DoneTask = z.output<typeof doneTask>;

export const waitingTask = task.extend({
  /** Refusal that the caller has to address, if that was the last that was done with the document; otherwise null. */
  refusal: z.object({ step: z.string(), by: z.string(), at: z.string(), opinion: z.string() }).nullable(),
});
export type WaitingTask = z.output<typeof waitingTask>;

/** Pending work on a document: the document itself if it was refused, and tasks of the caller done in it. */
export const pending = waitingTask.omit({ startedBy: true });
export type Pending = z.output<typeof pending>;

const query = paging(['since']).extend({ kind: filter(z.string().max(64)), keyword });

export const inbox = {
  tasks: call({
    method: 'GET',
    path: '/inbox/tasks',
    /** With `serialNos`, only the tasks of documents that have these numbers. */
    input: query.extend({ serialNos: filterList }),
    answer: page(waitingTask),
    may: 'signed-in',
    summary: '我的待办',
  }),
  done: call({
    method: 'GET',
    path: '/inbox/done',
    input: query.extend({ sort: sorting(['decidedAt']) }),
    answer: page(doneTask),
    may: 'signed-in',
    summary: '我的已办',
  }),
  at: call({
    method: 'GET',
    path: '/inbox/at',
    input: z.object({ businessKey: id }),
    answer: z.array(pending),
    may: 'signed-in',
    summary: '单据上待处理的事项与退回原因',
  }),
  counts: call({
    method: 'GET',
    path: '/inbox/counts',
    input: noInput,
    answer: z.object({
      total: z.number(),
      byKind: z.record(z.string(), z.number()),
      /** Number of unread notices, counted up to a hundred. */
      unread: z.number().int(),
    }),
    may: 'signed-in',
    summary: '待办与未读消息的数量',
  }),
};
