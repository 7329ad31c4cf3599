import type { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf, lineOf } from '#workflows/platform/document/facts.js';

/** A line of the order as ordered and as found. */
export const reviewLineFacts = {
  goodsId: fact.id(),
  barCode: fact.text('条形码'),
  goodsName: fact.text('商品名称'),
  specification: fact.text('规格'),
  initUnitPrice: fact.price('原单价'),
  initQuantity: fact.quantity('原数量'),
  initAmount: fact.money('原金额'),
  unitPrice: fact.price('实际单价', { required: '请填写实际单价', least: 0.01 }),
  quantity: fact.quantity('实际数量', { required: '请填写实际数量' }),
  amount: fact.money('实际金额'),
  /** These two are computed from the others, and the currency is the order's: a line does not store them. */
  returnQuantity: fact.quantity('退货数量', { required: '请填写退货数量' }),
  refundAmount: fact.money('退款金额'),
  currency: fact.text('币制'),
};
export const reviewLineLabels = captionsOf(reviewLineFacts);

/** Lines are identified by their index, from 0. */
export const line = lineOf(
  reviewLineFacts,
  'goodsId',
  'barCode',
  'goodsName',
  'specification',
  'initUnitPrice',
  'initQuantity',
  'initAmount',
  'unitPrice',
  'quantity',
  'amount',
);
export type ReviewLine = z.output<typeof line>;
