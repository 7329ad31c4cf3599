import type { SalesPrice } from '#contract/sales-order.js';
import { incompleteSale } from '#workflows/sales-order/refusals.js';
import { text } from './text.js';

/** The current price, or why there is none to send. */
export interface Pricing {
  /** `unchosen`: order or day is missing; `asking`: the price is being computed; `refused`: there is none. */
  readonly state: 'unchosen' | 'asking' | 'refused' | 'priced';
  readonly price?: SalesPrice;
  readonly hindrance?: string | undefined;
}

/** Before an order and a day are chosen. */
export const unchosen: Pricing = { state: 'unchosen', hindrance: incompleteSale };
export const asking: Pricing = { state: 'asking', hindrance: text.pricing };
