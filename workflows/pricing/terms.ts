/** Parameters of a price besides the goods. Percentages and rates per ten thousand are decimal text, days numbers. */

/** The customer's terms as stored in the purchase order (docs/rules/master-data.md). */
export interface Terms {
  /** Percentage of the order that the customer pays in advance. */
  readonly depositRatio: string;
  /** Percent, per year or per deal depending on the mode. */
  readonly grossMargin: string;
  readonly enablePenalty: boolean;
  /** Per ten thousand and day. */
  readonly penaltyInterestRate: string;
  /** Days after the payment within which the goods should be sold. */
  readonly salesPeriod: number;
}

/** How margins are calculated: the parameters `mall.pricing.*` (docs/rules/sales-order.md). */
export interface PricingRules {
  /** By the days of financing, or once per deal. */
  readonly mode: 'ANNUAL' | 'FLAT';
  /** Days per year. */
  readonly dayBase: number;
  /** Based on the full cost of the goods, or on the part that we financed. */
  readonly marginBase: 'COST' | 'COST_MINUS_DEPOSIT';
}
