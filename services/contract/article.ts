import { z } from 'zod';
import { article as record } from '#workflows/article/record.js';
import { byId, call, id } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { moment } from './platform/moment.js';
import { listCall, removeCall, rowOf, saveCall } from './platform/record-calls.js';

/** An article as the editor reads it. */
const article_ = rowOf(record).extend({ channelName: z.string() });
/** Lists omit the text. */
export const articleRow = article_.omit({ content: true });

export const article = {
  list: listCall(record, 'GET /article/list', articleRow, {
    title: keyword,
    author: keyword,
    idChannel: filter(id),
    startDate: filter(moment('first')),
    endDate: filter(moment('last')),
  }),
  detail: call({
    method: 'GET',
    path: '/article',
    input: byId,
    answer: article_,
    may: '/article',
    summary: '文章详情',
  }),
  /** Clients send `%` as `%25`; saving decodes it once. */
  save: { ...saveCall(record, 'POST /article'), largestBody: 1024 * 1024 },
  remove: removeCall(record, 'DELETE /article'),
};
