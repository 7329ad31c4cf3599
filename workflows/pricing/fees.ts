import { decimal, round2, sum, times } from '#workflows/platform/values/money.js';

/** A fee of the purchase order, or the share of it that a sale was charged, in RMB. */
export interface FeeInRmb {
  readonly feeName: string;
  readonly amountRmb: string;
}

/** What another live sale of the same order has taken of its fees and deposit. */
export interface Charge {
  /** Cost of its goods, at the prices when they were sold. */
  readonly cost: string;
  readonly fees: readonly FeeInRmb[];
  /** True if it took the remaining goods, so that the deposit is deducted from it. */
  readonly isLast: boolean;
  readonly depositDeductio: string;
}

export interface FeeBasis {
  /** Total of all fees of the order, by name. */
  readonly pools: readonly FeeInRmb[];
  /** Cost of the goods of this sale. */
  readonly cost: string;
  /** Sales that reserved before or after this one; later ones do not affect its price. */
  readonly earlier: readonly Charge[];
  readonly later: readonly Charge[];
  /** Cost of the goods that no live sale, including this one, has taken. */
  readonly unsoldCost: string;
  /** True if no goods of the order are left for another sale. */
  readonly isRest: boolean;
}

/** The order's fees summed by name. */
export const pooled = (fees: readonly FeeInRmb[]): FeeInRmb[] =>
  [...Map.groupBy(fees, ({ feeName }) => feeName)].map(([feeName, all]) => ({
    feeName,
    amountRmb: round2(sum(all.map(({ amountRmb }) => amountRmb))),
  }));

/** Amount of one fee that sales have been charged, in RMB. */
export const chargedOf = (feeName: string, charges: readonly Charge[]) =>
  sum(charges.flatMap(({ fees }) => fees.filter((fee) => fee.feeName === feeName).map(({ amountRmb }) => amountRmb)));

/** Amount of all fees that no live sale has been charged, in RMB: what is entered after the last sale stays ours. */
export const unallocatedOf = (fees: readonly FeeInRmb[], charges: readonly Charge[]): string =>
  round2(sum(pooled(fees).map(({ feeName, amountRmb }) => decimal(amountRmb).minus(chargedOf(feeName, charges)))));

/**
 * Share of each fee that a sale bears: by cost, of what earlier sales have left; the sale of the rest takes all of it
 * (docs/rules/sales-order.md, Price). So each fee is charged exactly once, to the cent, even if entered late.
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
