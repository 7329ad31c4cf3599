import { z } from 'zod';
import { category as record } from '#workflows/category/record.js';
import { orderForm } from './lookups.js';
import { call, noInput } from './platform/call.js';
import { keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, oneOrPage, removeCall, rowOf } from './platform/record-calls.js';

export const categoryRow = rowOf(record).extend({ parentName: z.string() });

/** A category as trees and pickers need it. */
export const categoryNode = z.object({
  id: z.string(),
  pid: z.string(),
  name: z.string(),
  desc: z.string(),
  sort: z.number(),
});

/** Forms of categories and goods, lists of goods, and order forms choose a category. */
const categoryPicker = [
  ...(['/mall/category', '/mall/category/add', '/mall/category/update'] as const),
  ...(['/mall/goods', '/mall/goods/add', '/mall/goods/update'] as const),
  ...orderForm,
];

const list = listCall(record, 'GET /mall/category/list', categoryRow, { name: keyword });

export const category = {
  all: call({
    method: 'GET',
    path: '/mall/category/listCategory',
    input: noInput,
    answer: z.array(categoryNode),
    may: categoryPicker,
    summary: '全部商品分类',
  }),
  list,
  add: addCall(record, 'POST /mall/category'),
  change: changeCall(record, 'PUT /mall/category'),
  remove: removeCall(record, 'DELETE /mall/category'),
  /** Answers one category with an id, otherwise a page. */
  read: oneOrPage(list, 'GET /mall/category', categoryRow),
};
