import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { warehousePage } from './page.js';

/** A bonded warehouse with its customs registration (docs/rules/master-data.md). */
export const warehouse = recordType({
  name: 'warehouse',
  label: '仓库',
  fields: {
    serialNo: fact.own('仓库编号', z.string()),
    warehouseAbbr: fact.text('仓库简称', { required: true, max: 50 }),
    operateCorpName: fact.text('经营单位名称', { required: true }),
    customsCode: fact.text('海关编码', { required: true, max: 50 }),
    customsName: fact.text('海关名称', { max: 100 }),
    registerSite: fact.text('注册地址', { required: true, max: 300 }),
    businessSite: fact.text('经营地址', { required: true, max: 300 }),
    accountBookNo: fact.text('账册号', { max: 100 }),
    declareCorpName: fact.text('申报单位名称', { required: true }),
    declareCorpCode: fact.text('申报单位编码', { required: true, max: 50 }),
    creditCode1: fact.text('申报单位信用代码', { required: true, max: 50, lenient: true }),
    creditCode2: fact.text('信用代码2', { max: 50 }),
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
