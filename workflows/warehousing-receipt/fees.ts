import { z } from 'zod';
import { rmb } from '#workflows/exchange-rate/record.js';
import { decimal, round2, sum, times } from '#workflows/kernel/money.js';
import { refuse } from '#workflows/kernel/refusal.js';
import { field } from '#workflows/record/field.js';
import { bankFeeName, type Fee } from './facts.js';

/** Everything of a fee but its remark must be there (spec 1 §5). */
const incomplete = '请完善费用信息';
const filled = (max: number) => field.text('', { required: incomplete, max }).input;
const positive = (places: number, largest: number) =>
  field
    .decimal('', { required: incomplete, outside: incomplete, places, largest })
    .input.refine((value) => decimal(value).gt(0), incomplete);

export const feeForm = z.object({
  feeName: filled(50),
  amount: positive(2, 999_999_999_999),
  currency: filled(20),
  exchangeRate: positive(4, 999_999),
  remark: field.text('', { max: 200 }).input,
});
export type FeeForm = z.output<typeof feeForm>;

export const feesForm = z.array(feeForm, { error: incomplete }).max(200, '费用最多200行').default([]);

/** 0 while something is missing (spec 1 §5). */
export const inRmb = (amount: string, exchangeRate: string): string => round2(times(amount || 0, exchangeRate || 0));

/** RMB has the rate 1 by itself; of others it is to be entered (spec 1 §5). */
export const rateFor = (currency: string): string => (currency === rmb ? '1' : '0');

/** The fees as they are kept: their RMB value follows. @throws Refusal for a line that only the payment may write */
export const composeFees = (fees: readonly FeeForm[]): Fee[] =>
  fees.map((fee) => {
    if (fee.feeName === bankFeeName) refuse(`${bankFeeName}由付款单生成，不能录入`, 'invalid');
    if (fee.currency === rmb && !decimal(fee.exchangeRate).eq(1)) refuse('人民币汇率只能为1', 'invalid');
    return { ...fee, amount: round2(fee.amount), amountRmb: inRmb(fee.amount, fee.exchangeRate) };
  });

interface Priced {
  readonly currency: string;
  readonly purchaseExchangeRate: string;
}

/** All of them in the order's currency (domain rules B.3). */
export const totalOf = (fees: readonly Fee[], { currency, purchaseExchangeRate }: Priced): string =>
  round2(
    sum(
      fees.map((fee) =>
        fee.currency === currency ? fee.amount : round2(decimal(fee.amountRmb).dividedBy(purchaseExchangeRate)),
      ),
    ),
  );
