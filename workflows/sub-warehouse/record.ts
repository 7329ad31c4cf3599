import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { subWarehousePage } from './page.js';

/** This type has no rules (docs/rules/master-data.md). */
export const subWarehouse = recordType({
  name: 'sub-warehouse',
  label: '子仓库',
  fields: {
    subWarehouseName: fact.text('子仓库名称', { max: 100 }),
    deleted: fact.own('已删除', z.boolean().default(false)),
  },
  title: 'subWarehouseName',
  page: subWarehousePage,
  permissions: {
    read: '/mall/subwarehouse',
    create: '/mall/subwarehouse/add',
    change: '/mall/subwarehouse/update',
    remove: '/mall/subwarehouse/delete',
  },
});
