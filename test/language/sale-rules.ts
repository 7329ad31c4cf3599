import { expect } from 'vitest';
import { payback } from '#workflows/payback/machine.js';
import { decimal, sum, times } from '#workflows/platform/values/money.js';
import { pooled } from '#workflows/pricing/fees.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { isApproved } from '#workflows/sales-order/approved-states.js';
import { chain } from '#workflows/sales-order/chain.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import { holdsGoods, type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import type { Item } from '#workflows/stock/facts.js';
import { isSaleable } from '#workflows/stock/saleable.js';
import { stockOut } from '#workflows/stock-out/machine.js';
import { documents, type LineModel } from './line-model.js';

const steps: readonly string[] = chain.steps.map(({ state }) => state);
const isFirm = (state: string) => steps.includes(state) || isApproved(state);

export const salesOf = (line: LineModel) =>
  Promise.all(line.idsOf(salesOrder).map(async (id) => ({ id, ...(await line.stateOf(salesOrder, id)) })));

const byBatch = (pieces: readonly Item[]): Map<number, number> => {
  const found = new Map<number, number>();
  for (const [, at, quantity] of pieces) found.set(at, (found.get(at) ?? 0) + quantity);
  return found;
};

/** Rules of docs/rules/stock.md and sales-order.md that hold for sales at any time, also before reactions have run. */
export async function keepsSaleRules(line: LineModel): Promise<void> {
  const sales = await salesOf(line);
  const order = (await line.only(purchaseOrder)).context;
  const { batches, reservations } = (await line.only(documents.stock)).context;
  const { bankFee, otherFees } = (await line.only(documents.warehousingReceipt)).context;
  const firm = sales.filter(({ value }) => isFirm(value));
  // No piece is sold twice or after it was returned.
  for (const [at, sold] of byBatch(firm.flatMap(({ context }) => piecesOf(context)))) {
    const { frozen = 0, available = 0, out = 0 } = batches[at] ?? {};
    expect(sold).toBeLessThanOrEqual(frozen + available + out);
  }
  for (const { id, value, context } of firm)
    if (value !== 'settled') expect(reservations[id]).toEqual(piecesOf(context));
  for (const { context } of sales) expect(context.currency).toBe(order.currency);

  const approved = sales.filter(({ value }) => isApproved(value)).map(({ context }) => context);
  expect(approved.filter(({ depositComment }) => depositComment === 3).length).toBeLessThanOrEqual(1);
  expect(sum(approved.map(({ depositDeductio }) => depositDeductio)).lte(order.actualSalesDeposit)).toBe(true);
  for (const { feeName, amountRmb } of pooled([...bankFee, ...otherFees])) {
    const shares = approved.flatMap(({ fees }) => fees.filter((fee) => fee.feeName === feeName));
    expect(sum(shares.map((fee) => fee.amountRmb)).lte(amountRmb), feeName).toBe(true);
  }
}

/** State of the payback by state of the approved sale, once all reactions have run. */
const paybackIn: Readonly<Record<string, string>> = {
  awaitingPayment: 'awaitingMoney',
  paymentSubmitted: 'awaitingVerification',
  settled: 'paidBack',
};

/** Checks that sales, their paybacks and the ledger agree once all reactions have run. */
export async function salesAgree(line: LineModel): Promise<void> {
  const sales = await salesOf(line);
  const ledger = (await line.only(documents.stock)).context;
  const paybacks = await Promise.all(
    line.idsOf(payback).map(async (id) => ({ id, ...(await line.stateOf(payback, id)) })),
  );
  for (const { id, value, context } of sales) {
    const charge = ledger.charges.find(({ salesId }) => salesId === id);
    const held = ledger.reservations[id];
    if (!holdsGoods(value) || value === 'settled') expect(held).toBeUndefined();
    // A sale that a crashed process left without its goods has to be saved again.
    else if (isFirm(value) || held) expect(held).toEqual(piecesOf(context));
    if (holdsGoods(value) && (held || value === 'settled')) {
      const { fees, depositDeductio, cost } = chargeOf(context);
      expect(charge).toMatchObject({ cost, depositDeductio });
      expect(fees.slice(0, charge?.fees.length)).toEqual(charge?.fees);
    } else expect(charge).toBeUndefined();
    const own = paybacks.filter(({ context }) => context.businessId === id);
    expect(own.map((one) => one.value)).toEqual(isApproved(value) ? [paybackIn[value]] : []);
    if (value === 'settled') isPaidAs(context, own[0]?.context);
  }
  expect(Object.keys(ledger.reservations).filter((id) => !sales.some((sale) => sale.id === id))).toEqual([]);
  const last = sales.find(({ value, context }) => isApproved(value) && context.depositComment === 3);
  const { actualDeposit, depositBalance } = (await line.only(documents.depositOrder)).context;
  const isOfApproved = ({ salesId }: { salesId: string }) =>
    sales.some(({ id, value }) => id === salesId && isApproved(value));
  const hasReturned = ledger.batches.some(({ returned }) => returned > 0);
  const isNeverDeducted = !last && hasReturned && !isSaleable(ledger) && ledger.charges.every(isOfApproved);
  const deducted = last ? last.context.salesAmount : isNeverDeducted ? '0' : actualDeposit;
  const over = decimal(actualDeposit).minus(deducted);
  expect(depositBalance).toBe(over.gt(0) ? over.toFixed(2) : '0.00');
  const settled = sales.filter(({ value }) => value === 'settled');
  const paidFor = byBatch(settled.flatMap(({ context }) => piecesOf(context)));
  expect(ledger.batches.map(({ available, out }) => available + out)).toEqual(
    ledger.batches.map((_, at) => paidFor.get(at) ?? 0),
  );
  // Goods that have left are those of the stock-outs; each sale has one.
  const leaving = await Promise.all(line.idsOf(stockOut).map((id) => line.stateOf(stockOut, id)));
  expect(leaving.map(({ context }) => context.salesId).toSorted()).toEqual(settled.map(({ id }) => id).toSorted());
  const gone = new Set(leaving.filter(({ value }) => value === 'takenOut').map(({ context }) => context.salesId));
  const left = settled.filter(({ id }) => gone.has(id)).flatMap(({ context }) => piecesOf(context));
  expect(ledger.batches.map(({ out }) => out)).toEqual(ledger.batches.map((_, at) => byBatch(left).get(at) ?? 0));
}

/** Checks that profit equals RMB received minus RMB paid, to within cents (docs/rules/sales-order.md). */
function isPaidAs(sale: SalesOrder, money: { actualAmount: string; receivableAmount: string } | undefined): void {
  expect(decimal(sale.actualSalesAmount).eq(money?.actualAmount ?? 0)).toBe(true);
  expect(sale.receivableSalesAmount).toBe(money?.receivableAmount);
  const passed = sum(sale.fees.filter(({ feeName }) => !/罚息|利息/.test(feeName)).map(({ amount }) => amount));
  const cash = times(sale.actualSalesAmount, sale.arrivalExchangeRate ?? 0)
    .plus(times(sale.depositDeductio, sale.depositExchangeRate))
    .minus(times(sale.cost, sale.purchaseExchangeRate))
    .minus(passed.times(sale.salesExchangeRate));
  expect(cash.minus(sale.actualProfitRmb).abs().lte('0.05')).toBe(true);
}
