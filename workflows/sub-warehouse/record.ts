import { field } from '#workflows/record/field.js';
import { recordType } from '#workflows/record/record-type.js';

export const subWarehouse = recordType({
  name: 'sub-warehouse',
  label: '子仓库',
  fields: {
    subWarehouseName: field.text('子仓库名称', { required: '非空项', max: 100 }),
  },
  title: 'subWarehouseName',
  permissions: {
    create: '/mall/subwarehouse/add',
    change: '/mall/subwarehouse/update',
    remove: '/mall/subwarehouse/delete',
  },
});
