import { z } from 'zod';
import { goods as record } from '#workflows/goods/record.js';
import { most } from '#workflows/platform/values/bounds.js';
import { orderForm } from './lookups.js';
import { attachment, attachmentCalls } from './platform/attachment.js';
import { byId, call, id, sheetful } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { exported, fileId } from './platform/exported.js';
import { addCall, changeCall, listCall, removeCall, rowOf } from './platform/record-calls.js';

export const goodsRow = rowOf(record).extend({
  categoryName: z.string(),
  /** Totals of approved orders that the caller may see. */
  totalPurchaseQuantity: z.number(),
  totalPurchaseTimes: z.number(),
});
export type GoodsRow = z.output<typeof goodsRow>;

const number = z.number().nullable();

/** An order line with what an approved sale took of it; the line alone if unsold (docs/rules/master-data.md). */
export const goodsTrade = z.object({
  id: z.string(),
  order_name: z.string(),
  sales_name: z.string(),
  trade_mode: z.string(),
  purchase_date: z.string(),
  supplier_fullname: z.string(),
  supplier_abbr: z.string(),
  warehousing_date: z.string().nullable(),
  warehouse_abbr: z.string(),
  actual_pay_date: z.string().nullable(),
  bar_code: z.string(),
  currency: z.string(),
  purchase_exchange_rate: number,
  sales_exchange_rate: number,
  purchase_quantity: z.number(),
  purchase_unit_price: z.number(),
  customer_name: z.string(),
  customer_abbr: z.string(),
  sales_unit_price: number,
  quantity: number,
  balance_quantity: number,
  balance_amount: number,
});
export type GoodsTrade = z.output<typeof goodsTrade>;

const list = exported(
  {
    ...listCall(record, 'GET /mall/goods/list', goodsRow, { keyword, categoryId: filter(id) }),
    // Users who write an order choose goods from this list.
    may: ['/mall/goods', ...orderForm] as const,
  },
  {
    name: 'goods',
    label: '商品',
    permissions: () => ['/mall/goods', '/mall/goods/export'],
    widths: { goodsName: 36 },
  },
);

/** Fields of goods that an order line uses. */
const goodsChoice = goodsRow.pick({
  id: true,
  serialNo: true,
  goodsName: true,
  brand: true,
  barCode: true,
  specification: true,
});
export type GoodsChoice = z.output<typeof goodsChoice>;

export const goods = {
  list,
  /** For lines pasted from a spreadsheet; several goods may share a bar code. */
  byBarCodes: call({
    method: 'POST',
    path: '/mall/goods/byBarCodes',
    input: z.object({ barCodes: z.array(z.string().max(100)).max(most.lines, `一次最多查询${most.lines}个条形码`) }),
    answer: z.array(goodsChoice),
    may: orderForm,
    summary: '按条形码查询商品',
    largestBody: sheetful,
  }),
  export: call({
    method: 'GET',
    path: '/mall/goods/export',
    input: list.input,
    answer: fileId,
    may: '/mall/goods/export',
    summary: '导出符合筛选条件的商品，返回文件编号',
  }),
  detail: call({
    method: 'GET',
    path: '/mall/goods',
    input: byId,
    answer: goodsRow.extend({
      attachments: z.array(attachment),
      purchaseAndSalesList: z.array(goodsTrade),
      /** Number of orders that the list is limited to, the newest; null if it has all. */
      newestOrders: z.number().nullable(),
    }),
    may: '/mall/goods',
    summary: '商品详情',
  }),
  add: addCall(record, 'POST /mall/goods'),
  change: changeCall(record, 'PUT /mall/goods'),
  remove: removeCall(record, 'DELETE /mall/goods'),
  ...attachmentCalls('/mall/goods', { add: '/mall/goods/update', remove: '/mall/goods/update' }, '商品'),
};
