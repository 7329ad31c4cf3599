import { z } from 'zod';
import { field } from '#workflows/platform/record/field.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { supplierAccountPage } from './page.js';

/** A bank account of a supplier; with a currency it is offered for orders in that one only. No rules (docs/rules/master-data.md). */
export const supplierAccount = recordType({
  name: 'supplier-account',
  label: '供应商账户',
  fields: {
    supplierId: field.one('供应商', 'supplier', { required: '非空项', fixed: true, as: 'supplierAbbr', shows: 'abbr' }),
    currency: field.text('币制', { max: 20, dictionary: '币制' }),
    accountName: field.text('账户名称'),
    accountNo: field.text('账号', { max: 100 }),
    accountSite: field.text('账户地址', { max: 300 }),
    bankName: field.text('开户银行'),
    bankSite: field.text('银行地址', { max: 300 }),
    swiftCode: field.text('SWIFT代码', { max: 50 }),
    bankNo: field.text('银行代码', { max: 50 }),
    branchNo: field.text('分行代码', { max: 50 }),
    remark: field.text('备注', { lines: true }),
    deleted: field.own('已删除', z.boolean().default(false)),
  },
  title: 'accountName',
  searched: ['accountName', 'accountNo', 'bankName'],
  customer: 'supplierId',
  page: supplierAccountPage,
  permissions: {
    read: '/mall/supplier/account',
    create: '/mall/supplier/account/add',
    change: '/mall/supplier/account/update',
    remove: '/mall/supplier/account/delete',
  },
});
