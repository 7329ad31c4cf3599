import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** An overseas supplier as one customer knows it; `principalId` is that customer's user. */
export const supplier = recordType({
  name: 'supplier',
  label: '供应商',
  fields: z.object({
    serialNo: z.string(),
    abbr: z.string(),
    fullname: z.string(),
    legalPersonName: z.string().default(''),
    legalPersonTel: z.string().default(''),
    principalId: z.string().nullable().default(null),
    customerId: z.string(),
    remark: z.string().default(''),
  }),
  indexed: ['customerId', 'abbr'],
  permissions: { create: '/mall/supplier/add', change: '/mall/supplier/update', remove: '/mall/supplier/update' },
});
