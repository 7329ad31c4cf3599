import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { bounds } from '#workflows/platform/values/bounds.js';
import { customerPage } from './page.js';

/** A company that buys through us, with its trade terms (docs/rules/master-data.md). Status: 1 enabled, 2 disabled. */
export const customer = recordType({
  name: 'customer',
  label: '客户',
  fields: {
    serialNo: fact.own('客户编号', z.string()),
    abbr: fact.text('客户简称', { required: true, max: 50 }),
    fullname: fact.named(fact.text('客户全称', { required: true })),
    depositRatio: fact.percent('保证金比例(%)', {
      required: true,
      least: 1,
      outside: '保证金比例必须在1到100之间',
      default: '20',
    }),
    grossMargin: fact.percent('毛利率(%)', {
      required: true,
      least: 1,
      bound: bounds.ratio,
      below: '毛利率不能小于1',
      default: '10',
    }),
    enablePenalty: fact.flag('启用罚息', { default: false }),
    penaltyInterestRate: fact.permyriad('罚息利率(万分之/天)', { default: '0' }),
    salesPeriod: fact.quantity('销售周期(天)', {
      required: true,
      least: 1,
      largest: 3650,
      below: '销售周期不能小于1',
      default: 90,
    }),
    principal: fact.text('负责人', { required: true, max: 50 }),
    principalTel: fact.text('负责人电话', { required: true, max: 50, lenient: true, tel: true }),
    mail: fact.text('邮箱', { required: true, max: 100, lenient: true, mail: true }),
    purchaseManagerId: fact.one.maybe('采购客户经理', 'user', { required: true, as: 'purchaseManagerName' }),
    salesManagerId: fact.one.maybe('销售客户经理', 'user', { required: true, as: 'salesManagerName' }),
    detailAddress: fact.text('详细地址', { max: 300 }),
    remark: fact.note('备注'),
    status: fact.own('客户状态', z.number().int().default(1)),
  },
  title: 'abbr',
  searched: ['abbr', 'fullname', 'serialNo', 'principal', 'principalTel'],
  unique: [{ fields: ['abbr'], message: '客户简称重复', caseless: true }],
  customer: 'id',
  numbered: { field: 'serialNo', prefix: 'KH', digits: 4 },
  page: customerPage,
  permissions: {
    read: '/mall/customer',
    create: '/mall/customer/edit',
    change: '/mall/customer/edit',
    remove: '/mall/customer/edit',
  },
});
