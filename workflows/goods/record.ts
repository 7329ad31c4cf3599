import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

export const goods = recordType({
  name: 'goods',
  label: '商品',
  fields: z.object({
    serialNo: z.string(),
    goodsName: z.string(),
    barCode: z.string(),
    specification: z.string().default(''),
    brand: z.string(),
    categoryId: z.string(),
  }),
  indexed: ['categoryId', 'barCode'],
  permissions: { create: '/mall/goods/add', change: '/mall/goods/update', remove: '/mall/goods/delete' },
});
