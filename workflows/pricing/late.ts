import { decimal, round2 } from '#workflows/platform/values/money.js';
import { daysBetween } from './days.js';
import { type FeeLine, feeLine } from './fee-line.js';
import { penaltyFor } from './penalty.js';
import type { PricingRules, Terms } from './terms.js';

export interface LateBasis {
  readonly terms: Terms;
  readonly rules: Pick<PricingRules, 'mode' | 'dayBase'>;
  /** Days from the payment of the supplier to the appointment. */
  readonly days: number;
  readonly appointmentDate: string;
  readonly receivableSalesAmount: string;
}

export interface Late {
  /** Days from the appointment to the arrival of the money. */
  readonly lateDays: number;
  /** 利息 */
  readonly interest: string;
  readonly penaltyDays: number;
  /** 罚息 */
  readonly penaltyInterest: string;
}

/** Interest for late days; a margin charged once per deal bears none. */
const interestFor = ({ terms, rules, receivableSalesAmount }: LateBasis, lateDays: number): string =>
  rules.mode === 'FLAT'
    ? '0.00'
    : round2(
        decimal(receivableSalesAmount)
          .times(terms.grossMargin)
          .times(lateDays)
          .dividedBy(decimal(rules.dayBase).times(100)),
      );

/** Charges for late money (docs/rules/sales-order.md, Money). Days within the sales period bear no penalty. */
export function lateness(basis: LateBasis, arrivalDate: string): Late {
  const { terms, days, receivableSalesAmount } = basis;
  const lateDays = daysBetween(basis.appointmentDate, arrivalDate);
  const beyondPeriod = Math.max(0, days + lateDays - terms.salesPeriod);
  const penaltyDays = terms.enablePenalty ? Math.min(lateDays, beyondPeriod) : 0;
  return {
    lateDays,
    interest: interestFor(basis, lateDays),
    penaltyDays,
    penaltyInterest: penaltyFor(receivableSalesAmount, terms, penaltyDays),
  };
}

/** Fee lines that a late payment adds to a sale. */
export const lateLines = ({ lateDays, interest, penaltyDays, penaltyInterest }: Late, rate: string): FeeLine[] =>
  [
    feeLine(`利息(逾期${lateDays}天)`, interest, rate),
    feeLine(`罚息(逾期${penaltyDays}天)`, penaltyInterest, rate),
  ].filter(({ amount }) => decimal(amount).gt(0));
