import { round2, sum, times } from '#workflows/platform/values/money.js';
import type { Line } from './line-facts.js';

/** Percentage of the order that the customer pays in advance. */
interface Share {
  readonly depositRatio: string;
}

/** Formulas of docs/rules/purchase-order.md: lines are rounded first and then summed. */
export const subTotal = (line: Pick<Line, 'unitPrice' | 'quantity'>): string =>
  round2(times(line.unitPrice, line.quantity));

export const depositReceivable = (purchaseAmount: string, terms: Share): string =>
  round2(times(purchaseAmount, terms.depositRatio).dividedBy(100));

export const totals = (lines: readonly Pick<Line, 'quantity' | 'subTotal'>[], terms: Share) => {
  const purchaseAmount = round2(sum(lines.map((line) => line.subTotal)));
  return {
    purchaseNumber: lines.reduce((count, line) => count + line.quantity, 0),
    purchaseAmount,
    salesDepositReceivable: depositReceivable(purchaseAmount, terms),
  };
};

/** RMB value at a rate; null while the rate is unknown. */
export const inRmb = (amount: string, exchangeRate: string | null): string | null =>
  exchangeRate === null ? null : round2(times(amount, exchangeRate));

interface Lines {
  readonly lines: readonly Line[];
  readonly reviewedLines: readonly Line[];
}

/** Lines in force: those of the review if it found differences. */
export const linesInForce = ({ lines, reviewedLines }: Lines): readonly Line[] =>
  reviewedLines.length > 0 ? reviewedLines : lines;

export interface Amounts {
  readonly purchaseAmount: string;
  readonly reviewedAmount: string | null;
}

/** Goods total in force: that of the review if it found differences. */
export const amountInForce = ({ purchaseAmount, reviewedAmount }: Amounts): string => reviewedAmount ?? purchaseAmount;
