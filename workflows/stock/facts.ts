import { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import type { Known } from '#workflows/platform/document/facts.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import { line, type stockBatchFacts } from './line-facts.js';
import type { Quantities } from './moves.js';

/** Facts of an order's ledger: the goods of the order from the day they are paid. */
export const stockFacts = {
  orderId: fact.id(),
  orderSerialNo: fact.serialNo('采购订单编号'),
  orderName: fact.text('订单名称'),
  customerId: fact.id(),
  customerAbbr: fact.text('客户简称'),
  childWarehouseName: fact.text('仓库'),
  status: fact.status('库存状态'),
  currency: fact.text('币制'),
  /** Rate of the supplier payment. */
  exchangeRate: fact.rate('付款汇率'),
  /** The customer's deposit for these goods in their currency, and RMB per unit on the day it arrived. */
  actualSalesDeposit: fact.money('实收保证金'),
  depositExchangeRate: fact.rate.maybe('保证金汇率'),
  receiptId: fact.id(),
  /** Id of the review; empty before there is one. */
  reviewId: fact.id(),
  lines: fact.lines('商品明细', line),
};

/** A batch of a line. Batches are identified by their index among those of the order, from 0. */
export interface StockBatch extends Quantities, Known<typeof stockBatchFacts> {
  readonly line: number;
}

/** Index of the line, index of the batch among those of the order, and quantity. */
export const item = z.tuple([z.number().int(), z.number().int(), stored.quantity('数量')]);
export type Item = z.output<typeof item>;

/** What a sale has taken of its order besides goods (docs/rules/sales-order.md, Price); other prices depend on it. */
const charge = z.object({
  cost: stored.money('成本'),
  fees: z.array(z.object({ feeName: z.string(), amountRmb: stored.money('费用') })).readonly(),
  isLast: z.boolean(),
  depositDeductio: stored.money('抵扣保证金'),
});
export type Charge = z.output<typeof charge>;
export const noCharge: Charge = { cost: '0.00', fees: [], isLast: false, depositDeductio: '0.00' };
export const chargeOrNone = charge.default(noCharge);
