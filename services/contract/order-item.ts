import { z } from 'zod';
import { orderItem as record } from '#workflows/order-item/record.js';
import { keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, removeCall, rowOf } from './platform/record-calls.js';

export const orderItemRow = rowOf(record).extend({ customerAbbr: z.string() });

export const orderItem = {
  list: listCall(record, 'GET /mall/order/item/list', orderItemRow, { batchNo: keyword }),
  add: addCall(record, 'POST /mall/order/item'),
  change: changeCall(record, 'PUT /mall/order/item'),
  remove: removeCall(record, 'DELETE /mall/order/item'),
};
