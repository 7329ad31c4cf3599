import { decimal, round2, sum, times } from '#workflows/platform/values/money.js';

/** Exchange result from supplier payment to sale: R2(cost × (r_s − r_p)) (docs/rules/sales-order.md, Money). */
export const currencyDiff = (cost: string, salesRate: string, purchaseRate: string): string =>
  round2(times(cost, decimal(salesRate).minus(purchaseRate)));

export interface MoneyIn {
  readonly actualSalesAmount: string;
  /** RMB per unit on the day of arrival. */
  readonly arrivalRate: string;
  readonly salesExchangeRate: string;
  readonly depositDeductio: string;
  readonly depositExchangeRate: string;
}

/** Exchange result from the sale to its payment, including the deducted deposit. */
export const currencyDiff2 = (money: MoneyIn): string => {
  const { actualSalesAmount, arrivalRate, salesExchangeRate, depositDeductio, depositExchangeRate } = money;
  const ofMoney = round2(times(actualSalesAmount, decimal(arrivalRate).minus(salesExchangeRate)));
  const ofDeposit = round2(times(depositDeductio, decimal(depositExchangeRate).minus(salesExchangeRate)));
  return round2(sum([ofMoney, ofDeposit]));
};

export interface Result {
  readonly grossProfitRmb: string;
  readonly currencyDiff: string;
  readonly currencyDiff2: string;
  /** Over- or underpayment at the sale's rate. */
  readonly settle: string;
}

/** Over- or underpayment in RMB. */
export const settleOf = (actual: string, receivable: string, salesRate: string): string =>
  round2(times(decimal(actual).minus(receivable), salesRate));

/** Income less expenses in RMB, accurate to cents. */
export const actualProfitRmb = ({ grossProfitRmb, currencyDiff, currencyDiff2, settle }: Result): string =>
  round2(sum([grossProfitRmb, currencyDiff, currencyDiff2, settle]));
