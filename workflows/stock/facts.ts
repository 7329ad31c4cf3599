import { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import type { Quantities } from './moves.js';

/** A line of the order, told apart by its place, from 0. */
const line = z.object({
  goodsId: z.string(),
  barCode: z.string(),
  goodsName: z.string(),
  specification: z.string(),
  /** In force: a review may correct it. */
  unitPrice: stored.price('单价'),
  quantity: stored.quantity('数量'),
});
export type StockLine = z.output<typeof line>;

/** What the ledger of an order is about: the order's goods, from the day they are paid. */
export const stockFacts = {
  orderId: fact.id(),
  orderSerialNo: fact.text('采购订单编号'),
  orderName: fact.text('订单名称'),
  customerId: fact.id(),
  customerAbbr: fact.text('客户简称'),
  childWarehouseName: fact.text('仓库'),
  status: fact.status('库存状态'),
  currency: fact.text('币制'),
  /** Of the supplier payment. */
  exchangeRate: fact.rate('付款汇率'),
  /** What we hold of the customer's money for these goods, in their currency, and RMB for one unit on the day it came. */
  actualSalesDeposit: fact.money('实收保证金'),
  depositExchangeRate: fact.rate.maybe('保证金汇率'),
  receiptId: fact.id(),
  /** There is one, if any. */
  reviewId: fact.id(),
  lines: fact.lines('商品明细', line),
};

/** A batch of a line. Batches are told apart by their place among those of the order, from 0. */
export interface StockBatch extends Quantities {
  readonly line: number;
  readonly batchNo: string;
  readonly productionDate: string;
  readonly expireDate: string;
}

/** Place of the line, place of the batch among those of the order, and how much of it. */
export const item = z.tuple([z.number().int(), z.number().int(), stored.quantity('数量')]);
export type Item = z.output<typeof item>;

/** What a sale has taken of its order beside goods (docs/rules/sales-order.md, Price): other sales are priced by it. */
const charge = z.object({
  cost: stored.money('成本'),
  fees: z.array(z.object({ feeName: z.string(), amountRmb: stored.money('费用') })).readonly(),
  isLast: z.boolean(),
  depositDeductio: stored.money('抵扣保证金'),
});
export type Charge = z.output<typeof charge>;
export const noCharge: Charge = { cost: '0.00', fees: [], isLast: false, depositDeductio: '0.00' };
export const chargeOrNone = charge.default(noCharge);

export const stockEventLabels = {
  StockPurchased: '采购在途',
  StockReceived: '入库',
  StockReserved: '销售预留',
  StockReleased: '释放预留',
  StockHandedOver: '货权转移',
  StockTakenOut: '出库',
  StockReviewed: '采购复核',
  StockReturned: '复核退货',
  StockRepriced: '复核调价',
};
