import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { ownAccountPage } from './page.js';

const edit = '/mall/youhao/account/edit';

/** A bank account of our own company, used to pay suppliers and to receive payments from customers. */
export const ownAccount = recordType({
  name: 'own-account',
  label: '本公司账户',
  fields: {
    accountAbbr: fact.text('账户简称', { required: true, max: 50 }),
    accountName: fact.text('账户名称', { required: true }),
    accountNo: fact.named(fact.text('账号', { required: true, max: 100 })),
    bankName: fact.text('开户银行', { required: true }),
    currency: fact.named(fact.text('币制', { required: true, max: 20, dictionary: '币制' })),
    /** A disabled account stays on existing payments and is no longer offered. */
    enabled: fact.flag('启用', { default: true }),
    remark: fact.note('备注'),
  },
  title: 'accountAbbr',
  searched: ['accountAbbr', 'accountName', 'accountNo', 'bankName'],
  unique: [{ fields: ['accountNo'], message: '账号已存在' }],
  page: ownAccountPage,
  permissions: { read: '/mall/youhao/account', create: edit, change: edit, remove: edit },
});
