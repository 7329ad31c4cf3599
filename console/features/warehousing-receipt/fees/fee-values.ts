import type { InputOf } from '#contract/platform/call.js';
import type { FeeDto, warehousingReceipt } from '#contract/warehousing-receipt.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { decimal, round2 } from '#workflows/platform/values/money.js';
import { inRmb, rateFor } from '#workflows/warehousing-receipt/fees.js';
import * as format from '../../../ui/display/format.js';
import { newLineKey } from '../../../ui/forms/line-key.js';
import { numberProblem } from '../../../ui/line-table/line-numbers.js';

/** A fee as typed: numbers are text until sent. */
export interface FeeLine {
  /** RMB amount of a fee that is not entered here: the server's, whatever its rate. */
  amountRmb?: string;
  key: string;
  feeName: string;
  amount: string;
  currency: string;
  exchangeRate: string;
  remark: string;
}

export const newFee = (): FeeLine => ({
  key: newLineKey(),
  feeName: '',
  amount: '',
  currency: '',
  exchangeRate: '',
  remark: '',
});

const lineOf = ({ feeName, amount, currency, exchangeRate, remark }: FeeDto): FeeLine => ({
  key: newLineKey(),
  feeName,
  amount: round2(amount),
  currency,
  exchangeRate: decimal(exchangeRate).toFixed(),
  remark,
});

/** A fee that is only shown: its rate is the payment's, with more decimals than can be entered here. */
const fixedLineOf = (fee: FeeDto): FeeLine => ({
  ...lineOf(fee),
  amount: format.money(fee.amount),
  exchangeRate: format.rate(fee.exchangeRate),
  amountRmb: round2(fee.amountRmb),
});

/** Splits fees: the bank's fee is fixed by the payment, the others are entered. */
export const feesOf = (fees: readonly FeeDto[]): { fixed: FeeLine[]; entered: FeeLine[] } => ({
  fixed: fees.filter(({ readOnly }) => readOnly).map(fixedLineOf),
  entered: fees.filter(({ readOnly }) => !readOnly).map(lineOf),
});

/** Sets the rate for the currency: always 1 for RMB, 0 for others until entered (docs/rules/warehousing-receipt.md). */
export const followCurrency = (fee: FeeLine, changed: string): FeeLine => {
  if (fee.currency === rmb) return { ...fee, exchangeRate: rateFor(rmb) };
  return changed === 'currency' ? { ...fee, exchangeRate: rateFor(fee.currency) } : fee;
};

/** Amount in RMB. Of a fee that is entered here it is 0 while the amount or the rate is missing or invalid. */
export const amountRmbOf = ({ amountRmb, amount, exchangeRate }: FeeLine): string =>
  amountRmb ??
  (numberProblem('money', amount) || numberProblem('rate', exchangeRate) ? '0.00' : inRmb(amount, exchangeRate));

type FeeInput = NonNullable<InputOf<typeof warehousingReceipt.addOtherFee>['feeDtos']>;

export const feeInput = (fees: readonly FeeLine[]): FeeInput =>
  fees.map(({ feeName, amount, currency, exchangeRate, remark }) => ({
    feeName,
    amount,
    currency,
    exchangeRate,
    remark,
  }));
