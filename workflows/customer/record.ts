import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** A company that buys through us, with its trade terms (spec 3 §3). Status 1 enabled, 2 disabled. */
export const customer = recordType({
  name: 'customer',
  label: '客户',
  fields: z.object({
    serialNo: z.string(),
    abbr: z.string(),
    fullname: z.string(),
    depositRatio: z.string().default('20'),
    grossMargin: z.string().default('10'),
    enablePenalty: z.boolean().default(false),
    penaltyInterestRate: z.string().default('0'),
    salesPeriod: z.number().int().default(90),
    principal: z.string(),
    principalTel: z.string().default(''),
    mail: z.string().default(''),
    detailAddress: z.string().default(''),
    remark: z.string().default(''),
    purchaseManagerId: z.string().nullable().default(null),
    salesManagerId: z.string().nullable().default(null),
    status: z.number().int().default(1),
  }),
  indexed: ['purchaseManagerId', 'salesManagerId'],
  permissions: { create: '/mall/customer/edit', change: '/mall/customer/edit', remove: '/mall/customer/edit' },
});
