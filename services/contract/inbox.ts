import { z } from 'zod';
import { call, id, noInput } from './platform/call.js';
import { filter, keyword, page, paging, sorting } from './platform/envelope.js';
import { asideMark } from './platform/set-aside.js';

export const task = z.object({
  id: z.string(),
  /** Which document: purchase-order, … */
  kind: z.string(),
  kindLabel: z.string(),
  /** Where it is decided or done: the document's id, or that of the one it follows from. */
  businessKey: z.string(),
  serialNo: z.string(),
  title: z.string(),
  customerName: z.string(),
  amount: z.number().nullable(),
  currency: z.string(),
  step: z.string(),
  stepLabel: z.string(),
  /** Decided in the approval panel; any other work is done in the document's own place. */
  approval: z.boolean(),
  /** It was refused to the side that starts it anew. */
  returned: z.boolean(),
  round: z.number(),
  startedBy: z.string(),
  /** Since when it waits at this step. */
  since: z.string(),
  ...asideMark,
});
export type Task = z.output<typeof task>;

export const doneTask = task.extend({
  decidedAt: z.string(),
  /** 审批通过, 审批拒绝, or what else was done. */
  result: z.string(),
  opinion: z.string(),
  /** The document's status now. */
  status: z.string(),
});
export type DoneTask = z.output<typeof doneTask>;

/** What a document is there for: itself, if it was refused, and tasks of the caller that are done at it. */
export const pending = task.omit({ startedBy: true }).extend({
  /** Why it came: the refusal that is to be put right; null: it came by itself. */
  refusal: z.object({ step: z.string(), by: z.string(), at: z.string(), opinion: z.string() }).nullable(),
});
export type Pending = z.output<typeof pending>;

const query = paging(['since']).extend({ kind: filter(z.string().max(64)), keyword });

export const inbox = {
  tasks: call({
    method: 'GET',
    path: '/inbox/tasks',
    input: query,
    answer: page(task),
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
      /** Notices not read yet; more than a hundred are not counted. */
      unread: z.number().int(),
    }),
    may: 'signed-in',
    summary: '待办与未读消息的数量',
  }),
};
