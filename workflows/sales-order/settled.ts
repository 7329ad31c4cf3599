import { assertStorable } from '#workflows/platform/kernel/stored.js';
import { round2, sum, times } from '#workflows/platform/values/money.js';
import { type Late, lateLines, lateness } from '#workflows/pricing/late.js';
import { actualProfitRmb, currencyDiff2, settleOf } from '#workflows/pricing/result.js';
import { events } from './events.js';
import type { SalesOrder } from './machine.js';

/** A payment as verified by finance. */
export interface Verified {
  /** yyyy-MM-dd */
  readonly arrivalDate: string;
  /** RMB per unit on that day. */
  readonly arrivalExchangeRate: string;
  readonly actualSalesAmount: string;
  readonly paybackId?: string | undefined;
}

const total = (amounts: Iterable<string>): string => round2(sum(amounts));

/** Late charges for a payment arriving on a day, and the amount then due (docs/rules/sales-order.md, Money). */
export function lateOn(sale: SalesOrder, arrivalDate: string): Late & { readonly newReceivableAmount: string } {
  const late = lateness(sale, arrivalDate);
  return {
    ...late,
    newReceivableAmount: total([sale.receivableSalesAmount, late.interest, late.penaltyInterest]),
  };
}

/** A sale after its payment: late charges are added, and its result is computed. */
export function settledWith(sale: SalesOrder, money: Verified) {
  const { salesExchangeRate: rate, receivableSalesAmount, depositDeductio, depositExchangeRate } = sale;
  const late = lateLines(lateness(sale, money.arrivalDate), rate);
  const more = total(late.map(({ amount }) => amount));
  const inRmb = (amount: string): string => round2(times(amount, rate));
  const salesAmount = total([sale.salesAmount, more]);
  const receivable = total([receivableSalesAmount, more]);
  const grossProfit = total([sale.grossProfit, more]);
  const result = {
    grossProfitRmb: inRmb(grossProfit),
    currencyDiff2: currencyDiff2({
      ...{ salesExchangeRate: rate, depositDeductio, depositExchangeRate },
      ...{ actualSalesAmount: money.actualSalesAmount, arrivalRate: money.arrivalExchangeRate },
    }),
  };
  const settle = settleOf(money.actualSalesAmount, receivable, rate);
  return {
    ...money,
    fees: [...sale.fees, ...late.map((line) => ({ ...line, remark: '' }))],
    totalOtherFee: total([sale.totalOtherFee, more]),
    salesAmount,
    salesAmountRmb: inRmb(salesAmount),
    receivableSalesAmount: receivable,
    receivableSalesAmountRmb: inRmb(receivable),
    grossProfit,
    ...result,
    actualProfitRmb: actualProfitRmb({ ...result, currencyDiff: sale.currencyDiff, settle }),
  };
}

/**
 * Money is entered on the payback, and the sale is settled with it afterwards, when nobody could correct it any more.
 * @throws Refusal, at the amount entered, if the sale cannot store what follows from it
 */
export const demandSettleable = (sale: SalesOrder, money: Verified): void =>
  assertStorable(events.SalesOrderSettled, settledWith(sale, money), 'actualAmount');
