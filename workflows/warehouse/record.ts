import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** A bonded warehouse with its customs registration (spec 3 §3). */
export const warehouse = recordType({
  name: 'warehouse',
  label: '仓库',
  fields: z.object({
    serialNo: z.string(),
    warehouseAbbr: z.string(),
    operateCorpName: z.string(),
    customsCode: z.string(),
    customsName: z.string().default(''),
    creditCode1: z.string().default(''),
    creditCode2: z.string().default(''),
    registerSite: z.string(),
    businessSite: z.string(),
    accountBookNo: z.string().default(''),
    declareCorpName: z.string(),
    declareCorpCode: z.string(),
  }),
  permissions: { create: '/mall/warehouse/add', change: '/mall/warehouse/update', remove: '/mall/warehouse/delete' },
});
