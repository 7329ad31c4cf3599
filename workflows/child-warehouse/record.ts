import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';

/** The part of a bonded warehouse that is in one customer's name. */
export const childWarehouse = recordType({
  name: 'child-warehouse',
  label: '客户子仓库',
  fields: {
    childWarehouseName: fact.own('子仓库名称', z.string()),
    warehouseId: fact.one('仓库', 'warehouse', {
      required: true,
      fixed: true,
      as: 'warehouseAbbr',
      shows: 'warehouseAbbr',
    }),
    customerId: fact.one('客户', 'customer', { required: true, fixed: true, as: 'customerAbbr', shows: 'abbr' }),
    enabled: fact.flag('启用', { default: true }),
  },
  title: 'childWarehouseName',
  unique: [
    { fields: ['warehouseId', 'customerId'], message: '该客户在此仓库已有子仓库' },
    // Orders, stock and reports name a child by its name.
    { fields: ['childWarehouseName'], message: '子仓库名称已被使用，请重试' },
  ],
  customer: 'customerId',
  permissions: { read: '/mall/warehouse', create: '/mall/warehouse/update', change: '/mall/warehouse/update' },
});
