import type { Terms } from '#workflows/pricing/terms.js';

/**
 * A second, independent computation of sales (docs/rules/sales-order.md), in integers only: amounts in cents, rates in
 * millionths, percentages in ten-thousandths, days by counting. It shares no code with the product.
 */
export interface Story {
  readonly terms: Terms;
  readonly payDate: string;
  readonly appointmentDate: string;
  readonly arrivalDate: string;
  readonly lines: readonly { readonly goodsUnitPrice: string; readonly quantity: number }[];
  /** Cost of the order's goods that are left for other sales. */
  readonly unsoldCost: string;
  /** Fees in RMB. */
  readonly fees: readonly string[];
  readonly actualDeposit: string;
  readonly rates: {
    readonly sale: string;
    readonly purchase: string;
    readonly deposit: string;
    readonly arrival: string;
  };
  readonly paid: string;
}

const whole = (text: string, places: number): bigint => {
  const [integer = '', decimals = ''] = text.split('.');
  return BigInt(integer + decimals.padEnd(places, '0'));
};
export const cents = (text: string): bigint => whole(text, 2);
export const millionths = (text: string): bigint => whole(text, 6);
const tenThousandths = (text: string): bigint => whole(text, 4);
export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
/** Quotient, rounded half away from zero. */
const rounded = (over: bigint, under: bigint): bigint => {
  const up = (absolute(over) * 2n + under) / (2n * under);
  return over < 0n ? -up : up;
};
export const inText = (value: bigint): string => {
  const digits = absolute(value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
export const rmb = (amount: bigint, rate: bigint): bigint => rounded(amount * rate, 1_000_000n);
export const added = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** Days since 1 January 2000. */
const dayNumber = (text: string): number => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  let days = day - 1;
  for (let past = 2000; past < year; past++) days += isLeap(past) ? 366 : 365;
  for (let past = 1; past < month; past++) days += (monthDays[past - 1] ?? 0) + (past === 2 && isLeap(year) ? 1 : 0);
  return days;
};
export const daysFrom = (one: string, other: string): bigint => BigInt(Math.max(0, dayNumber(other) - dayNumber(one)));

/** Computes a sale from its price to its profit. */
export function inIntegers(story: Story) {
  const { terms, lines } = story;
  const days = daysFrom(story.payDate, story.appointmentDate);
  const late = daysFrom(story.appointmentDate, story.arrivalDate);
  const [rs, rp] = [millionths(story.rates.sale), millionths(story.rates.purchase)];
  const [rd, ra] = [millionths(story.rates.deposit), millionths(story.rates.arrival)];
  const margin = tenThousandths(terms.grossMargin);
  const year = 100n * 10_000n * 365n;
  const prices = lines.map((line) => rounded(cents(line.goodsUnitPrice) * (year + margin * days), year));
  const goods = added(lines.map(({ quantity }, at) => (prices[at] ?? 0n) * BigInt(quantity)));
  const cost = added(lines.map(({ goodsUnitPrice, quantity }) => cents(goodsUnitPrice) * BigInt(quantity)));
  const unsold = cents(story.unsoldCost);
  const isLast = unsold === 0n;
  const shares = story.fees.map((fee) => (isLast ? cents(fee) : rounded(cents(fee) * cost, cost + unsold)));
  const passed = added(shares.map((share) => rounded(share * 1_000_000n, rs)));
  const penaltyRate = terms.enablePenalty ? tenThousandths(terms.penaltyInterestRate) : 0n;
  const period = BigInt(terms.salesPeriod);
  const penalty = days > period ? rounded(cost * penaltyRate * (days - period), 10_000n * 10_000n) : 0n;
  const amount = goods + passed + penalty;
  const held = cents(story.actualDeposit);
  const deducted = !isLast ? 0n : held < amount ? held : amount;
  const receivable = amount - deducted;
  const interest = rounded(receivable * margin * late, year);
  const past = days + late - period;
  const penaltyDays = past < 0n ? 0n : past < late ? past : late;
  const latePenalty = rounded(receivable * penaltyRate * penaltyDays, 10_000n * 10_000n);
  const gross = goods - cost + penalty;
  const actual = cents(story.paid);
  const difference = actual - receivable - interest - latePenalty;
  const diff = rmb(cost, rs - rp);
  const diff2 = rmb(actual, ra - rs) + rmb(deducted, rd - rs);
  return {
    days: Number(days),
    prices: prices.map(inText),
    shares: shares.map(inText),
    /** The part of 罚息 that is included in the price. */
    penalty: inText(penalty),
    otherFee: inText(passed + penalty),
    salesAmount: inText(amount),
    salesAmountRmb: inText(rmb(amount, rs)),
    depositDeductio: inText(deducted),
    depositDeductioRmb: inText(rmb(deducted, rd)),
    receivable: inText(receivable),
    receivableRmb: inText(rmb(receivable, rs)),
    lateDays: Number(late),
    interest: inText(interest),
    penaltyDays: terms.enablePenalty ? Number(penaltyDays) : 0,
    penaltyInterest: inText(latePenalty),
    receivableWhenPaid: inText(receivable + interest + latePenalty),
    difference: inText(difference),
    grossProfit: inText(gross),
    grossProfitWhenPaid: inText(gross + interest + latePenalty),
    currencyDiff: inText(diff),
    currencyDiff2: inText(diff2),
    profit: inText(rmb(gross + interest + latePenalty, rs) + diff + diff2 + rmb(difference, rs)),
    /** RMB received minus RMB paid, in units of 10⁻⁸ RMB, unrounded. */
    cash: actual * ra + deducted * rd - cost * rp - passed * rs,
  };
}
