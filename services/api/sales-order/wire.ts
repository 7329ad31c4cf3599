import type { SalesOrderItem, SalesPrice } from '#contract/sales-order.js';
import { wireWhole } from '#workflows/platform/document/answers.js';
import type { Listener } from '#workflows/platform/document/audience.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { statusOf } from '#workflows/platform/kernel/workflow.js';
import type { Price } from '#workflows/sales-order/events.js';
import { pricedFacts } from '#workflows/sales-order/facts.js';
import type { OrderSold } from '#workflows/sales-order/given.js';
import {
  onlyBatch,
  type SalesFee,
  type SalesItem,
  salesBatchFacts,
  salesFeeFacts,
  salesItemFacts,
} from '#workflows/sales-order/line-facts.js';
import type { Stock } from '#workflows/stock/machine.js';
import { saleableOf, saleableOfLine } from '#workflows/stock/saleable.js';
import { type StockOut, stockOut } from '#workflows/stock-out/machine.js';

const itemFacts = { ...salesItemFacts, ...salesBatchFacts };

/**
 * Goods of a sale, line by line, with available batches and their quantities.
 * @param ledger without the reservations of this sale
 */
export const wireItems = (
  items: readonly SalesItem[],
  ledger: Pick<Stock, 'batches'>,
  reader: Listener,
): SalesOrderItem[] =>
  items.map(({ line, batches: taken, ...item }) => {
    const own = ledger.batches.map((batch, at) => ({ ...batch, at })).filter((batch) => batch.line === line);
    const quantities = new Map(taken.map(({ at, quantity }) => [at, quantity]));
    return {
      id: String(line),
      ...wireWhole(itemFacts, reader, {
        ...item,
        ...onlyBatch(taken),
        frozenInStockQuantity: own.reduce((sum, { frozen }) => sum + frozen, 0),
        saleableQuantity: saleableOfLine(ledger as Stock, line),
      }),
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

export const wireFees = (fees: readonly SalesFee[], reader: Listener) =>
  fees.map((fee) => wireWhole(salesFeeFacts, reader, fee));

/** Lines with neither saleable nor sold quantity are not offered. */
const isOffered = ({ quantity, saleableQuantity }: SalesOrderItem): boolean => quantity > 0 || saleableQuantity > 0;

export const wirePrice = (price: Price, order: OrderSold, ledger: Stock, reader: Listener): SalesPrice => ({
  ...wireWhole(pricedFacts, reader, { ...order, ...price, orderId: order.id, payDate: order.payDate ?? '' }),
  itemDtos: wireItems(price.items, ledger, reader).filter(isOffered),
  feeDtos: wireFees(price.fees, reader),
});

/** Null until the goods belong to the customer. */
export const wireStockOut = (id: string, { state, revision }: Told<StockOut>) =>
  revision < 0 ? null : { id, serialNo: state.context.serialNo, state: state.value, status: statusOf(stockOut, state) };

interface Told<Context> {
  readonly state: State<Context>;
  readonly revision: number;
}
