import { z } from 'zod';
import { field } from '#workflows/platform/record/field.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { warehousePage } from './page.js';

const required = '非空项';

/** A bonded warehouse with its customs registration (docs/rules/master-data.md). */
export const warehouse = recordType({
  name: 'warehouse',
  label: '仓库',
  fields: {
    serialNo: field.own('仓库编号', z.string()),
    warehouseAbbr: field.text('仓库简称', { required, max: 50 }),
    operateCorpName: field.text('经营单位名称', { required }),
    customsCode: field.text('海关编码', { required, max: 50 }),
    customsName: field.text('海关名称', { max: 100 }),
    registerSite: field.text('注册地址', { required, max: 300 }),
    businessSite: field.text('经营地址', { required, max: 300 }),
    accountBookNo: field.text('账册号', { max: 100 }),
    declareCorpName: field.text('申报单位名称', { required }),
    declareCorpCode: field.text('申报单位编码', { required, max: 50 }),
    creditCode1: field.text('申报单位信用代码', { required, max: 50, lenient: true }),
    creditCode2: field.text('信用代码2', { max: 50 }),
  },
  title: 'warehouseAbbr',
  searched: ['warehouseAbbr', 'operateCorpName', 'serialNo', 'customsCode'],
  unique: [{ fields: ['warehouseAbbr'], message: '仓库简称重复', caseless: true }],
  numbered: { field: 'serialNo', prefix: 'CW', digits: 3 },
  page: warehousePage,
  permissions: {
    read: '/mall/warehouse',
    create: '/mall/warehouse/add',
    change: '/mall/warehouse/update',
    remove: '/mall/warehouse/delete',
  },
});
