import { z } from 'zod';
import { stored } from '#workflows/platform/kernel/stored.js';
import { decimal, round2, sum, times } from '#workflows/platform/values/money.js';
import type { ReviewLine } from './line-facts.js';

/** Findings for one line, identified by its index as text, and the batches to return goods from, likewise. */
export const found = z.object({
  id: z.string(),
  unitPrice: stored.price('实际单价'),
  quantity: stored.quantity('实际数量'),
  children: z.array(z.object({ id: z.string(), quantity: stored.quantity('退货数量') })),
});
export type Found = z.output<typeof found>;

/** Formulas of docs/rules/review-and-stock-out.md; amounts are in the order's currency. */
export const amountOf = ({ unitPrice, quantity }: Pick<Found, 'unitPrice' | 'quantity'>): string =>
  round2(times(unitPrice, quantity));
export const returnedOf = ({ initQuantity, quantity }: Pick<ReviewLine, 'initQuantity' | 'quantity'>): number =>
  initQuantity - quantity;
export const refundOf = ({ initAmount, amount }: Pick<ReviewLine, 'initAmount' | 'amount'>): string =>
  round2(decimal(initAmount).minus(amount));

export const differs = (line: Omit<ReviewLine, 'goodsId' | 'barCode' | 'goodsName' | 'specification'>): boolean =>
  returnedOf(line) !== 0 || !decimal(line.unitPrice).eq(line.initUnitPrice);

/** Lines with the findings applied; lines without findings stay as ordered. */
export const withFound = (lines: readonly ReviewLine[], all: readonly Found[]): ReviewLine[] => {
  const byPlace = new Map(all.map((one) => [one.id, one]));
  return lines.map((line, place) => {
    const { unitPrice = line.initUnitPrice, quantity = line.initQuantity } = byPlace.get(String(place)) ?? {};
    return { ...line, unitPrice, quantity, amount: amountOf({ unitPrice, quantity }) };
  });
};

/** Totals of all lines. */
export const totalsOf = (lines: readonly ReviewLine[]) => ({
  actualPurchaseAmount: round2(sum(lines.map(({ amount }) => amount))),
  actualPurchaseNumber: lines.reduce((total, { quantity }) => total + quantity, 0),
  refundAmount: round2(sum(lines.map(refundOf))),
  returnQuantity: lines.reduce((total, one) => total + returnedOf(one), 0),
});
