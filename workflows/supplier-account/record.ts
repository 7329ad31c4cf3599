import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { supplierAccountPage } from './page.js';

/** A supplier's bank account; with a currency, offered only for orders in it. No rules (docs/rules/master-data.md). */
export const supplierAccount = recordType({
  name: 'supplier-account',
  label: '供应商账户',
  fields: {
    supplierId: fact.one('供应商', 'supplier', { required: true, fixed: true, as: 'supplierAbbr', shows: 'abbr' }),
    currency: fact.named(fact.text('币制', { max: 20, dictionary: '币制' })),
    accountName: fact.text('账户名称'),
    accountNo: fact.named(fact.text('账号', { max: 100 })),
    accountSite: fact.text('账户地址', { max: 300 }),
    bankName: fact.text('开户银行'),
    bankSite: fact.text('银行地址', { max: 300 }),
    swiftCode: fact.text('SWIFT代码', { max: 50 }),
    bankNo: fact.text('银行代码', { max: 50 }),
    branchNo: fact.text('分行代码', { max: 50 }),
    remark: fact.note('备注'),
    deleted: fact.own('已删除', z.boolean().default(false)),
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
