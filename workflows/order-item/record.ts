import { z } from 'zod';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { orderItemPage } from './page.js';

/** A lot of goods on its own (docs/rules/master-data.md), independent of the lines of an order. */
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
    /** Company of the customer user who created it; users of other customers do not see it. */
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
