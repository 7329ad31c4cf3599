import { z } from 'zod';
import { banner as record } from '#workflows/banner/record.js';
import { call, id } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { removeCall, rowOf, saveCall } from './platform/record-calls.js';

/** `img` is the address of its picture. */
export const bannerRow = rowOf(record).extend({ img: z.string() });

export const banner = {
  list: call({
    method: 'GET',
    path: '/banner/list',
    input: z.object({ id: filter(id), title: keyword }),
    answer: z.array(bannerRow),
    may: '/banner',
    summary: '轮播图列表',
  }),
  save: saveCall(record, 'POST /banner'),
  remove: removeCall(record, 'DELETE /banner'),
};
