import { z } from 'zod';
import { supplierAccount as record } from '#workflows/supplier-account/record.js';
import { id } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, oneOrPage, onlyDeleted, removeCall, rowOf } from './platform/record-calls.js';

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
  read: oneOrPage(list, 'GET /mall/supplier/account', supplierAccountRow),
  add: addCall(record, 'POST /mall/supplier/account'),
  change: changeCall(record, 'PUT /mall/supplier/account'),
  remove: removeCall(record, 'DELETE /mall/supplier/account'),
};
