import { z } from 'zod';
import { recordType } from '#workflows/record/record-type.js';

/** The part of a bonded warehouse that bears one customer's name. */
export const childWarehouse = recordType({
  name: 'child-warehouse',
  label: '子仓库',
  fields: z.object({
    childWarehouseName: z.string(),
    warehouseId: z.string(),
    customerId: z.string(),
    enabled: z.boolean().default(true),
  }),
  indexed: ['customerId', 'warehouseId'],
  permissions: { create: '/mall/warehouse/update', change: '/mall/warehouse/update' },
});
