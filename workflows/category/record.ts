import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

export const category = recordType({
  name: 'category',
  label: '商品分类',
  fields: z.object({
    name: z.string(),
    desc: z.string().default(''),
    sort: z.number().int(),
    /** The category above; 0 at the top. */
    pid: z.string().default('0'),
  }),
  permissions: { create: '/mall/category/add', change: '/mall/category/update', remove: '/mall/category/delete' },
});
