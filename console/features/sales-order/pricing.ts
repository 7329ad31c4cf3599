import type { SalesPrice } from '#contract/sales-order.js';
import { incompleteSale } from '#workflows/sales-order/refusals.js';
import { messageOf } from '../../api/api-error.js';
import { text } from './text.js';

/** The price of a sale's form. Every change of what is sold leads from `priced` or `refused` back to `asking`. */
export interface Pricing {
  /** `unchosen`: order or day is missing; `asking`: the price is being computed; `refused`: there is none. */
  readonly state: 'unchosen' | 'asking' | 'refused' | 'priced';
  /** Why the form cannot be sent; undefined if it is priced. */
  readonly hindrance?: string;
  /** The price to send along: that of all values. */
  readonly price?: SalesPrice;
  /** The refusal of the server. What is wrong in a line shows there. */
  readonly refusal?: string;
  /** The latest price that the server answered for these values; while a quantity is invalid, that of all other lines. */
  readonly answer?: SalesPrice;
}

export const unchosen: Pricing = { state: 'unchosen', hindrance: incompleteSale };
export const asking: Pricing = { state: 'asking', hindrance: text.pricing };

interface Asked {
  readonly isChosen: boolean;
  /** What is wrong in a line. */
  readonly fault: string | undefined;
  /** Whether the price of other values was asked last, or no answer has come yet. */
  readonly isPending: boolean;
  readonly data: SalesPrice | undefined;
  readonly error: unknown;
}

export function pricingOf({ isChosen, fault, isPending, data, error }: Asked): Pricing {
  if (!isChosen) return unchosen;
  if (fault) return { state: 'refused', hindrance: fault, ...(data && !isPending && { answer: data }) };
  if (isPending) return asking;
  if (error) return { state: 'refused', hindrance: messageOf(error), refusal: messageOf(error) };
  return data ? { state: 'priced', price: data, answer: data } : asking;
}
