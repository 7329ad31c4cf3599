import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** A bank account of a supplier, in one currency. */
export const supplierAccount = recordType({
  name: 'supplier-account',
  label: '供应商账户',
  fields: z.object({
    supplierId: z.string(),
    currency: z.string(),
    accountName: z.string(),
    accountNo: z.string(),
    accountSite: z.string().default(''),
    bankName: z.string(),
    bankSite: z.string().default(''),
    swiftCode: z.string().default(''),
    bankNo: z.string().default(''),
    branchNo: z.string().default(''),
    remark: z.string().default(''),
  }),
  indexed: ['supplierId'],
  permissions: {
    create: '/mall/supplier/account/add',
    change: '/mall/supplier/account/update',
    remove: '/mall/supplier/account/delete',
  },
});
