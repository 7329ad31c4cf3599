import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { orderItemPage } from './page.js';

/** A lot of goods by itself (docs/rules/master-data.md): the lines of an order belong to their order. */
export const orderItem = recordType({
  name: 'order-item',
  label: '订单明细',
  fields: {
    batchNo: fact.text('批次号', { max: 100 }),
    productionDate: fact.day.maybe('生产日期'),
    expireDate: fact.day.maybe('过期日期'),
    unitPrice: fact.price('单价', { default: '0' }),
    quantity: fact.quantity('数量', { default: 0 }),
    remark: fact.note('备注'),
    /** The company of the customer's user who wrote it down; nobody else's customers see it. */
    customerId: fact.own('客户', z.string().nullable().default(null), {
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
