import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { assertStorable } from '#workflows/platform/kernel/stored.js';
import { decimal, round2, sum } from '#workflows/platform/values/money.js';
import { daysBetween } from '#workflows/pricing/days.js';
import { type FeeLine, isOfOrder } from '#workflows/pricing/fee-line.js';
import { pooled } from '#workflows/pricing/fees.js';
import { costOf } from '#workflows/pricing/line.js';
import { priceSale } from '#workflows/pricing/sale.js';
import type { Item } from '#workflows/stock/facts.js';
import type { Stock } from '#workflows/stock/machine.js';
import { isSaleable, noneLeft, saleableOf, saleableOfLine, withoutReservation } from '#workflows/stock/saleable.js';
import { type Price, price as priceShape } from './events.js';
import type { PriceForm } from './form.js';
import type { OrderSold, SaleGiven } from './given.js';
import type { SalesFee, SalesItem } from './line-facts.js';
import { pickedPieces } from './picked-pieces.js';
import { marketClosed } from './refusals.js';

/** Input of a price: which sale, from what data. */
export interface Asked {
  /** Id of the sale, which may already have a reservation. */
  readonly id: string;
  readonly form: PriceForm;
  readonly given: SaleGiven;
}

/** An order whose goods are paid and received. */
interface Payable extends OrderSold {
  readonly payDate: string;
  readonly exchangeRate: string;
}

export const nothingSold = '销售数量不能为0,请检查!';

/** @throws Refusal if nothing can be sold from the order, or not yet today */
function demandOpen({ id, given }: Asked): { order: Payable; rate: string; ledger: Stock } {
  const order = given.order ?? refuse(messages.missing, 'missing');
  if (!given.customer?.enabled) refuse('客户已停用');
  const ledger = withoutReservation(given.ledger, id);
  const { payDate, exchangeRate } = order;
  if (payDate === null || exchangeRate === null || !isSaleable(ledger)) return refuse(noneLeft);
  if (!given.marketOpen || given.rate === undefined) return refuse(marketClosed);
  return { order: { ...order, payDate, exchangeRate }, rate: given.rate, ledger };
}

const sumOf = (pieces: readonly Item[]): number => pieces.reduce((total, [, , quantity]) => total + quantity, 0);

/** All lines of the order with the sale's pieces, possibly none. */
function linesOf(ledger: Stock, pieces: readonly Item[]) {
  const byLine = Map.groupBy(pieces, ([line]) => line);
  return ledger.lines.map(({ goodsId, barCode, goodsName, specification, unitPrice }, line) => {
    const taken = byLine.get(line) ?? [];
    return {
      ...{ line, goodsId, barCode, goodsName, specification, goodsUnitPrice: unitPrice, quantity: sumOf(taken) },
      batches: taken.map(([, at, quantity]) => {
        const { batchNo = '', productionDate = '', expireDate = '' } = ledger.batches[at] ?? {};
        return { at, batchNo, productionDate, expireDate, quantity };
      }),
    };
  });
}

/** Cost of the goods left for other sales, at the prices in force. */
const unsoldCost = (ledger: Stock, pieces: readonly Item[]): string =>
  round2(
    sum(
      ledger.lines.map(({ unitPrice }, line) => {
        const taken = sumOf(pieces.filter(([of]) => of === line));
        return costOf({ goodsUnitPrice: unitPrice, quantity: saleableOfLine(ledger, line) - taken });
      }),
    ),
  );

/** Other live sales that reserved before or after this one. */
function othersOf({ charges }: Stock, id: string) {
  const own = charges.findIndex(({ salesId }) => salesId === id);
  return own < 0 ? { earlier: charges, later: [] } : { earlier: charges.slice(0, own), later: charges.slice(own + 1) };
}

/** Adds the receipt's remarks on the fees of each name. */
const remarked = (fees: readonly FeeLine[], given: Pick<SaleGiven, 'fees'>): SalesFee[] =>
  fees.map((fee) => {
    if (!isOfOrder(fee)) return { ...fee, remark: '' };
    const remarks = given.fees.filter(({ feeName }) => feeName === fee.feeName).map(({ remark }) => remark);
    return { ...fee, remark: [...new Set(remarks)].filter(Boolean).join('；') };
  });

/**
 * The current price, with all lines of the order (docs/rules/sales-order.md, Price).
 * @throws Refusal if something cannot be sold now, or not in this quantity
 */
export function priceNow(asked: Asked): Price {
  const { id, form, given } = asked;
  const { order, rate, ledger } = demandOpen(asked);
  const pieces = form.itemDtos.flatMap((item, at) => pickedPieces(ledger, item, `itemDtos.${at}`));
  // Without items the request asks what could be sold; with items, what they cost.
  if (form.itemDtos.length > 0 && sumOf(pieces) === 0) refuse(nothingSold, 'invalid', 'itemDtos');
  const { terms } = order;
  const rules = { ...given.rules };
  const { cost, fees, items, ...price } = priceSale({
    lines: linesOf(ledger, pieces),
    ...{ terms, rules, days: daysBetween(order.payDate, form.appointmentDate) },
    salesExchangeRate: rate,
    purchaseExchangeRate: order.exchangeRate,
    depositExchangeRate: given.depositExchangeRate,
    purchaseAmount: order.purchaseAmount,
    actualDeposit: order.actualSalesDeposit,
    pools: pooled(given.fees),
    ...othersOf(ledger, id),
    unsoldCost: unsoldCost(ledger, pieces),
    isRest: sumOf(pieces) === ledger.batches.reduce((total, batch) => total + saleableOf(batch), 0),
  });
  const priced: Price = {
    ...price,
    cost,
    items: [...items] satisfies SalesItem[],
    fees: remarked(fees, given),
    salesExchangeRate: rate,
    purchaseExchangeRate: order.exchangeRate,
    depositExchangeRate: given.depositExchangeRate,
    actualProfitRmb: round2(decimal(price.grossProfitRmb).plus(price.currencyDiff)),
    terms: { ...terms },
    rules,
  };
  // Whoever asks for a price is told at once what saving would refuse; lines of which nothing is sold are not saved.
  const sold = priced.items.filter(({ quantity }) => quantity > 0);
  assertStorable(priceShape, { ...priced, items: sold }, 'itemDtos');
  return priced;
}
