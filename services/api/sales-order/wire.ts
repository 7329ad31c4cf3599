import type { SalesOrderItem, SalesPrice } from '#contract/sales-order.js';
import { wireWhole } from '#workflows/platform/document/answers.js';
import { isTold, type Listener } from '#workflows/platform/document/audience.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { statusOf } from '#workflows/platform/kernel/workflow.js';
import type { Price } from '#workflows/sales-order/events.js';
import { pricedFacts, salesOrderFacts } from '#workflows/sales-order/facts.js';
import type { OrderSold } from '#workflows/sales-order/given.js';
import { onlyBatch, type SalesItem } from '#workflows/sales-order/line-facts.js';
import type { Stock } from '#workflows/stock/machine.js';
import { saleableOf, saleableOfLine } from '#workflows/stock/saleable.js';
import { type StockOut, stockOut } from '#workflows/stock-out/machine.js';

/** What a line earns is for those who are told what the sale earns. */
const mayKnowProfit = (reader: Listener): boolean => isTold(salesOrderFacts.grossProfit.audience, reader);

/**
 * Goods of a sale, line by line, with available batches and their quantities.
 * @param ledger without the reservations of this sale
 */
export const wireItems = (
  items: readonly SalesItem[],
  ledger: Pick<Stock, 'batches'>,
  reader: Listener,
): SalesOrderItem[] =>
  items.map(({ line, batches: taken, profit, ...item }) => {
    const own = ledger.batches.map((batch, at) => ({ ...batch, at })).filter((batch) => batch.line === line);
    const quantities = new Map(taken.map(({ at, quantity }) => [at, quantity]));
    return {
      id: String(line),
      goodsId: item.goodsId,
      barCode: item.barCode,
      goodsName: item.goodsName,
      specification: item.specification,
      ...onlyBatch(taken),
      goodsUnitPrice: Number(item.goodsUnitPrice),
      salesUnitPrice: Number(item.salesUnitPrice),
      salesUnitPriceRmb: Number(item.salesUnitPriceRmb),
      quantity: item.quantity,
      amount: Number(item.amount),
      amountRmb: Number(item.amountRmb),
      ...(mayKnowProfit(reader) && { profit: Number(profit) }),
      frozenInStockQuantity: own.reduce((sum, { frozen }) => sum + frozen, 0),
      saleableQuantity: saleableOfLine(ledger as Stock, line),
      children: own.map((batch) => ({
        id: String(batch.at),
        batchNo: batch.batchNo,
        productionDate: batch.productionDate,
        expireDate: batch.expireDate,
        quantity: quantities.get(batch.at) ?? 0,
        frozenInStockQuantity: batch.frozen,
        saleableQuantity: saleableOf(batch),
      })),
    };
  });

export const wireFees = (fees: Price['fees']) =>
  fees.map(({ feeName, amount, exchangeRate, amountRmb, remark }) => ({
    feeName,
    amount: Number(amount),
    exchangeRate: Number(exchangeRate),
    amountRmb: Number(amountRmb),
    remark,
  }));

/** Lines with neither saleable nor sold quantity are not offered. */
const isOffered = ({ quantity, saleableQuantity }: SalesOrderItem): boolean => quantity > 0 || saleableQuantity > 0;

export const wirePrice = (price: Price, order: OrderSold, ledger: Stock, reader: Listener): SalesPrice => ({
  ...wireWhole(pricedFacts, reader, { ...order, ...price, orderId: order.id, payDate: order.payDate ?? '' }),
  itemDtos: wireItems(price.items, ledger, reader).filter(isOffered),
  feeDtos: wireFees(price.fees),
});

/** Null until the goods belong to the customer. */
export const wireStockOut = (id: string, { state, revision }: Told<StockOut>) =>
  revision < 0 ? null : { id, serialNo: state.context.serialNo, status: statusOf(stockOut, state) };

interface Told<Context> {
  readonly state: State<Context>;
  readonly revision: number;
}
