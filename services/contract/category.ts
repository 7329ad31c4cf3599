import { z } from 'zod';
import { category as record } from '#workflows/category/record.js';
import { byId, call, noInput } from './call.js';
import { keyword } from './envelope.js';
import { addCall, changeCall, listCall, removeCall, rowOf } from './record-calls.js';

export const categoryRow = rowOf(record).extend({ parentName: z.string() });

/** A category as trees and pickers need it. */
export const categoryNode = z.object({
  id: z.string(),
  pid: z.string(),
  name: z.string(),
  desc: z.string(),
  sort: z.number(),
});

export const category = {
  all: call({
    method: 'GET',
    path: '/mall/category/listCategory',
    input: noInput,
    answer: z.array(categoryNode),
    may: 'signed-in',
    summary: '全部商品分类',
  }),
  list: listCall(record, 'GET /mall/category/list', categoryRow, { name: keyword }),
  add: addCall(record, 'POST /mall/category'),
  change: changeCall(record, 'PUT /mall/category'),
  remove: removeCall(record, 'DELETE /mall/category'),
  detail: call({
    method: 'GET',
    path: '/mall/category',
    input: byId,
    answer: categoryRow,
    may: 'signed-in',
    summary: '商品分类详情',
  }),
};
