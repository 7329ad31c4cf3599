import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { ownAccountPage } from './page.js';

const required = '非空项';
const edit = '/mall/youhao/account/edit';

/** A bank account of our own company: what suppliers are paid from and customers pay to. */
export const ownAccount = recordType({
  name: 'own-account',
  label: '本公司账户',
  fields: {
    accountAbbr: fact.text('账户简称', { required, max: 50 }),
    accountName: fact.text('账户名称', { required }),
    accountNo: fact.named(fact.text('账号', { required, max: 100 })),
    bankName: fact.text('开户银行', { required }),
    currency: fact.named(fact.text('币制', { required, max: 20, dictionary: '币制' })),
    /** One that is not stays with what was paid from it, and is offered no more. */
    enabled: fact.flag('启用', { default: true }),
    remark: fact.note('备注'),
  },
  title: 'accountAbbr',
  searched: ['accountAbbr', 'accountName', 'accountNo', 'bankName'],
  unique: [{ fields: ['accountNo'], message: '账号已存在' }],
  page: ownAccountPage,
  permissions: { read: '/mall/youhao/account', create: edit, change: edit, remove: edit },
});
