import { z } from 'zod';
import { call } from './call.js';
import { filter, keyword, page, paging } from './envelope.js';

export const paybackRow = z.object({
  id: z.string(),
  serialNo: z.string(),
  businessSerialNo: z.string(),
  orderId: z.string(),
  orderSerialNo: z.string(),
  payerAbbr: z.string(),
  currency: z.string(),
  receivableAmount: z.number(),
  actualAmount: z.number(),
  arrivalDate: z.string().nullable(),
  paybackStatus: z.string(),
  principal: z.string(),
  custManager: z.string(),
  remark: z.string(),
  createTime: z.string(),
  modifyTime: z.string(),
});

const amountFilter = filter(z.coerce.number({ error: '金额格式不正确' }).min(0, '金额不能小于0'));

export const payback = {
  list: call({
    method: 'GET',
    path: '/mall/payback/list',
    input: paging(['id', 'serialNo', 'receivableAmount', 'arrivalDate', 'createTime']).extend({
      keyword,
      status: filter(z.string().max(20)),
      minAmount: amountFilter,
      maxAmount: amountFilter,
    }),
    answer: page(paybackRow),
    may: '/mall/payback',
    summary: '回款单列表',
  }),
};
