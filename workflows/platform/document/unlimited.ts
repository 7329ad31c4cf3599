/**
 * Ends of an amount filter that restrict nothing. Other clients always send both ends, and our own filter shows them after
 * a reset, so list and filter must agree on them.
 */
export interface Unlimited {
  readonly least: number;
  readonly most: number;
}

export const unlimitedAmount: Unlimited = { least: 0, most: 99_999_999 };
