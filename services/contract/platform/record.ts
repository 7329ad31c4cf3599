import { z } from 'zod';
import { historyEvent } from './approval.js';
import { call, id } from './call.js';

/** Calls shared by records of all types. */
export const record = {
  history: call({
    method: 'GET',
    path: '/record/history',
    input: z.object({ kind: z.string({ error: '请求有错误' }).max(64), id }),
    answer: z.array(historyEvent),
    may: 'signed-in',
    summary: '资料的变更记录',
  }),
};
