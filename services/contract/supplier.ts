import { z } from 'zod';
import { supplier as record } from '#workflows/supplier/record.js';
import { call, id } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { addCall, changeCall, listCall, removeCall, rowOf } from './platform/record-calls.js';

/** The principal is a user of the customer; name, telephone and mail come from that user. */
export const supplierRow = rowOf(record).extend({
  principalName: z.string(),
  principalPhone: z.string(),
  principalEmail: z.string(),
  customerAbbr: z.string(),
  customerId: z.string(),
});

/** A customer who buys from a supplier of that name. */
export const downstreamCustomer = z.object({
  id: z.string(),
  serialNo: z.string(),
  abbr: z.string(),
  fullname: z.string(),
  principal: z.string(),
  principalTel: z.string(),
});

export const supplier = {
  list: listCall(record, 'GET /mall/supplier/list', supplierRow, { keyword, customerId: filter(id) }),
  add: addCall(record, 'POST /mall/supplier/save'),
  change: changeCall(record, 'POST /mall/supplier/update'),
  remove: removeCall(record, 'POST /mall/supplier/delete'),
  downstream: call({
    method: 'GET',
    path: '/mall/supplier/getDownStreamListByAbbr',
    input: z.object({ abbr: z.string({ error: '请求有错误' }).max(200) }),
    answer: z.array(downstreamCustomer),
    may: '/mall/supplier',
    summary: '供应商的下游客户',
  }),
};
