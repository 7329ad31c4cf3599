import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { supplierPage } from './page.js';

/** An overseas supplier of one customer; `principalId` is that customer's user. */
export const supplier = recordType({
  name: 'supplier',
  label: '供应商',
  fields: {
    serialNo: fact.own('供应商编号', z.string()),
    abbr: fact.text('供应商简称', { required: true, max: 50 }),
    fullname: fact.named(fact.text('供应商全称', { required: true })),
    legalPersonName: fact.text('法人姓名', { required: true, max: 50, lenient: true }),
    legalPersonTel: fact.text('法人电话', { required: true, max: 50, lenient: true, tel: true }),
    principalId: fact.one.maybe('客户负责人', 'user', { required: true, fixed: true, as: 'principalName' }),
    /** The company of `principalId`. */
    customerId: fact.own('客户', z.string(), { to: 'customer', as: 'customerAbbr', shows: 'abbr' }),
    remark: fact.note('备注'),
  },
  title: 'abbr',
  searched: ['abbr', 'fullname', 'serialNo', 'legalPersonName'],
  indexed: ['abbr'],
  customer: 'customerId',
  numbered: { field: 'serialNo', prefix: 'GYS', digits: 4 },
  page: supplierPage,
  permissions: {
    read: '/mall/supplier',
    create: '/mall/supplier/add',
    change: '/mall/supplier/update',
    remove: '/mall/supplier/update',
  },
});
