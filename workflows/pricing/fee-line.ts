import { decimal, round2, times } from '#workflows/platform/values/money.js';
import type { FeeInRmb } from './fees.js';

/** An amount charged to a sale in addition to its goods, in the order's currency. */
export interface FeeLine extends FeeInRmb {
  readonly amount: string;
  /** RMB per unit of the currency on the day of the sale. */
  readonly exchangeRate: string;
  /** Whether the sale causes it (罚息, 利息), or its order. Not in lines stored before there was this field. */
  readonly ofSale?: boolean | undefined;
}

/** A fee that the sale causes, in the order's currency: 罚息, 利息. */
export const feeLine = (feeName: string, amount: string, exchangeRate: string): FeeLine => ({
  feeName,
  amount,
  exchangeRate,
  amountRmb: round2(times(amount, exchangeRate)),
  ofSale: true,
});

/** True for 罚息 and 利息, whoever entered them; they are highlighted among the fees (docs/rules/sales-order.md). */
export const isPenalty = ({ feeName }: Pick<FeeInRmb, 'feeName'>): boolean => /罚息|利息/.test(feeName);

/** A fee paid in RMB and passed on at the sale's rate (docs/rules/sales-order.md, Price). */
export const passedOn = ({ feeName, amountRmb }: FeeInRmb, exchangeRate: string): FeeLine => ({
  feeName,
  amount: round2(decimal(amountRmb).dividedBy(exchangeRate)),
  exchangeRate,
  amountRmb,
  ofSale: false,
});

/** Names of the lines that a sale causes. Staff may give a fee of the order the same name, so that `ofSale` decides. */
const namedByUs = /^(罚息\(\d+天\)|(罚息|利息)\(逾期\d+天\))$/;

/** True for a line by which a sale bears a fee of its order; what the sale causes is no part of what orders share out. */
export const isOfOrder = ({ feeName, ofSale }: Pick<FeeLine, 'feeName' | 'ofSale'>): boolean =>
  !(ofSale ?? namedByUs.test(feeName));
