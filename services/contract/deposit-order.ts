import { z } from 'zod';
import { call } from './call.js';
import { filter, keyword, page, paging } from './envelope.js';

export const depositOrderRow = z.object({
  id: z.string(),
  serialNo: z.string(),
  customerAbbr: z.string(),
  orderId: z.string(),
  orderSerialNo: z.string(),
  orderName: z.string(),
  totalAmount: z.number(),
  depositRatio: z.number(),
  receivableDeposit: z.number(),
  actualDeposit: z.number(),
  currency: z.string(),
  payStatus: z.string(),
  payDate: z.string().nullable(),
  salesPeriod: z.number(),
  approveStatus: z.string(),
  createTime: z.string(),
});

export const depositOrder = {
  list: call({
    method: 'GET',
    path: '/mall/deposit/list',
    input: paging(['id', 'serialNo', 'totalAmount', 'receivableDeposit', 'payDate', 'createTime']).extend({
      keyword,
      status: filter(z.string().max(20)),
    }),
    answer: page(depositOrderRow),
    may: '/mall/deposit',
    summary: '定金单列表',
  }),
};
