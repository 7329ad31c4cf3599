/** What a price depends on beside the goods. Percentages, per ten thousand and days are plain decimal text and numbers. */

/** The customer's terms, as the purchase order holds them (docs/rules/master-data.md). */
export interface Terms {
  /** Percent of the order that the customer pays beforehand. */
  readonly depositRatio: string;
  /** Percent: of a year, or of each deal, as the mode says. */
  readonly grossMargin: string;
  readonly enablePenalty: boolean;
  /** Per ten thousand and day. */
  readonly penaltyInterestRate: string;
  /** Days after the payment within which the goods are to be sold. */
  readonly salesPeriod: number;
}

/** How margins are reckoned: the parameters `mall.pricing.*` (docs/rules/sales-order.md). */
export interface PricingRules {
  /** By the days that the money was laid out, or once a deal. */
  readonly mode: 'ANNUAL' | 'FLAT';
  /** Days of a year. */
  readonly dayBase: number;
  /** On all that the goods cost, or on what we laid out of it. */
  readonly marginBase: 'COST' | 'COST_MINUS_DEPOSIT';
}
