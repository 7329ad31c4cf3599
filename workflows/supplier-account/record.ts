import { field } from '#workflows/record/field.js';
import { recordType } from '#workflows/record/record-type.js';

const required = '非空项';

/** A bank account of a supplier, in one currency. */
export const supplierAccount = recordType({
  name: 'supplier-account',
  label: '供应商账户',
  fields: {
    supplierId: field.one('供应商', 'supplier', { required, as: 'supplierAbbr', shows: 'abbr' }),
    currency: field.text('币制', { required, max: 20 }),
    accountName: field.text('账户名称', { required }),
    accountNo: field.text('账号', { required, max: 100 }),
    accountSite: field.text('账户地址', { max: 300 }),
    bankName: field.text('开户银行', { required }),
    bankSite: field.text('银行地址', { max: 300 }),
    swiftCode: field.text('SWIFT代码', { max: 50 }),
    bankNo: field.text('银行代码', { max: 50 }),
    branchNo: field.text('分行代码', { max: 50 }),
    remark: field.text('备注', { max: 500, lines: true }),
  },
  title: 'accountName',
  searched: ['accountName', 'accountNo', 'bankName'],
  permissions: {
    create: '/mall/supplier/account/add',
    change: '/mall/supplier/account/update',
    remove: '/mall/supplier/account/delete',
  },
});
