import { z } from 'zod';
import { bounds } from '#workflows/platform/kernel/bounds.js';
import { field } from '#workflows/platform/record/field.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { orderItemPage } from './page.js';

/** A lot of goods by itself (docs/rules/master-data.md): the lines of an order belong to their order. */
export const orderItem = recordType({
  name: 'order-item',
  label: '订单明细',
  fields: {
    batchNo: field.text('批次号', { max: 100 }),
    productionDate: field.day('生产日期'),
    expireDate: field.day('到期日期'),
    unitPrice: field.decimal('单价', { bound: bounds.price, default: '0' }),
    quantity: field.whole('数量', { default: 0 }),
    remark: field.text('备注', { lines: true }),
    /** The company of the customer's user who wrote it down; nobody else's customers see it. */
    customerId: field.own('所属客户', z.string().nullable().default(null), {
      to: 'customer',
      as: 'customerAbbr',
      shows: 'abbr',
    }),
  },
  title: 'batchNo',
  customer: 'customerId',
  page: orderItemPage,
  permissions: {
    read: '/mall/order/item',
    create: '/mall/order/item/add',
    change: '/mall/order/item/update',
    remove: '/mall/order/item/delete',
  },
});
