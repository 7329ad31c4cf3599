import { decimal, round2, sum, times } from '#workflows/platform/kernel/money.js';

/** A fee of the purchase order, or as much of it as a sale was charged, in RMB. */
export interface FeeInRmb {
  readonly feeName: string;
  readonly amountRmb: string;
}

/** What another live sale of the same order has taken of it. */
export interface Charge {
  /** Of its goods, as they were sold. */
  readonly cost: string;
  readonly fees: readonly FeeInRmb[];
  /** It took what was left: the deposit is deducted from it. */
  readonly isLast: boolean;
  readonly depositDeductio: string;
}

export interface FeeBasis {
  /** All fees of the order, by name. */
  readonly pools: readonly FeeInRmb[];
  /** Of the goods of this sale. */
  readonly cost: string;
  /** Sales that reserved before this one and after it: what came later changes nothing for it. */
  readonly earlier: readonly Charge[];
  readonly later: readonly Charge[];
  /** Of what is on no live sale, this one included. */
  readonly unsoldCost: string;
  /** Nothing of the order is left for another sale. */
  readonly isRest: boolean;
}

/** Fees of the order under one name. */
export const pooled = (fees: readonly FeeInRmb[]): FeeInRmb[] =>
  [...Map.groupBy(fees, ({ feeName }) => feeName)].map(([feeName, all]) => ({
    feeName,
    amountRmb: round2(sum(all.map(({ amountRmb }) => amountRmb))),
  }));

/** As much of a fee as sales have been charged, in RMB. */
export const chargedOf = (feeName: string, charges: readonly Charge[]) =>
  sum(charges.flatMap(({ fees }) => fees.filter((fee) => fee.feeName === feeName).map(({ amountRmb }) => amountRmb)));

/**
 * What a sale bears of each fee: its part, by cost, of what the sales before it have left; the sale of the rest takes all
 * that is left (docs/rules/sales-order.md, Price). So a fee is charged wholly and once, cents and late fees included.
 */
export function feeShares({ pools, cost, earlier, later, unsoldCost, isRest }: FeeBasis): FeeInRmb[] {
  const costOfRest = sum([cost, unsoldCost, ...later.map((one) => one.cost)]);
  return pools.flatMap(({ feeName, amountRmb: pool }) => {
    const left = decimal(pool).minus(chargedOf(feeName, [...earlier, ...later]));
    const leftByEarlier = decimal(pool).minus(chargedOf(feeName, earlier));
    const part = decimal(costOfRest.isZero() ? left : round2(times(leftByEarlier, cost).dividedBy(costOfRest)));
    const share = isRest || part.gt(left) ? left : part;
    return share.gt(0) ? [{ feeName, amountRmb: round2(share) }] : [];
  });
}
