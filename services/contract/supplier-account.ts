import { z } from 'zod';
import { supplierAccount as record } from '#workflows/supplier-account/record.js';
import { call, id } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, onlyDeleted, removeCall, rowOf } from './platform/record-calls.js';

export const supplierAccountRow = rowOf(record).extend({ supplierAbbr: z.string() });

const list = listCall(record, 'GET /mall/supplier/account/list', supplierAccountRow, {
  keyword,
  supplierId: filter(id),
  currency: filter(z.string().max(20)),
  deleted: onlyDeleted,
});

export const supplierAccount = {
  list,
  /** Answers one account with an id, otherwise a page. */
  read: call({
    method: 'GET',
    path: '/mall/supplier/account',
    input: list.input,
    answer: z.union([list.answer, supplierAccountRow]),
    may: list.may,
    summary: '供应商账户，一个或一页',
  }),
  add: addCall(record, 'POST /mall/supplier/account'),
  change: changeCall(record, 'PUT /mall/supplier/account'),
  remove: removeCall(record, 'DELETE /mall/supplier/account'),
};
