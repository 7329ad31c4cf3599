import { decimal, round2 } from '#workflows/platform/values/money.js';
import type { PricingRules, Terms } from './terms.js';

export interface MarginBasis {
  readonly terms: Pick<Terms, 'grossMargin'>;
  readonly rules: PricingRules;
  /** Days from the payment to the appointment. */
  readonly days: number;
  /** Cost of the order's goods as paid, and the deposit that the customer paid in advance. */
  readonly purchaseAmount: string;
  readonly actualDeposit: string;
}

/**
 * R2(price × (1 + margin)), with an annual margin prorated by days (docs/rules/sales-order.md, Price). All
 * multiplications precede the division, so that the exact quotient is rounded.
 */
export function salesUnitPrice(goodsUnitPrice: string, basis: MarginBasis): string {
  const { terms, rules, days, purchaseAmount, actualDeposit } = basis;
  const [ofYear, year] = rules.mode === 'ANNUAL' ? [days, rules.dayBase] : [1, 1];
  const whole = decimal(purchaseAmount);
  const isReduced = rules.marginBase === 'COST_MINUS_DEPOSIT' && whole.gt(0);
  const [financed, of] = isReduced ? [whole.minus(actualDeposit), whole] : [decimal(1), decimal(1)];
  const divisor = of.times(year).times(100);
  const margin = financed.times(ofYear).times(terms.grossMargin);
  return round2(divisor.plus(margin).times(goodsUnitPrice).dividedBy(divisor));
}
