import { field } from '#workflows/platform/record/field.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { ownAccountPage } from './page.js';

const required = '非空项';
const edit = '/mall/youhao/account/edit';

/** A bank account of our own company: what suppliers are paid from and customers pay to. */
export const ownAccount = recordType({
  name: 'own-account',
  label: '本公司账户',
  fields: {
    accountAbbr: field.text('账户简称', { required, max: 50 }),
    accountName: field.text('账户名称', { required }),
    accountNo: field.text('账号', { required, max: 100 }),
    bankName: field.text('开户银行', { required }),
    currency: field.text('币制', { required, max: 20, dictionary: '币制' }),
    /** One that is not stays with what was paid from it, and is offered no more. */
    enabled: field.toggle('启用', { default: true }),
    remark: field.text('备注', { lines: true }),
  },
  title: 'accountAbbr',
  searched: ['accountAbbr', 'accountName', 'accountNo', 'bankName'],
  unique: [{ fields: ['accountNo'], message: '账号已存在' }],
  page: ownAccountPage,
  permissions: { read: '/mall/youhao/account', create: edit, change: edit, remove: edit },
});
