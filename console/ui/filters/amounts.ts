import { tooLarge } from '#workflows/platform/values/bounds.js';
import { figureFault, figureIn } from '#workflows/platform/values/figure-text.js';

/** Format of an amount in a filter. */
export const amountLook = { places: 2, parted: true } as const;
export const largestAmount = 999_999_999_999;

/** Filter value: a number, undefined, or the typed text if it is not a number. */
export const askedAmount = (typed: string): number | string | undefined =>
  typed === '' ? undefined : figureIn(typed) === undefined || figureFault(typed, amountLook) ? typed : Number(typed);

/** Error message for an amount that cannot be used as a filter, naming the filter's label. */
export function amountProblem(label: string, asked: unknown): string | undefined {
  const fault = typeof asked === 'string' ? figureFault(asked, amountLook) : undefined;
  if (fault) return label + fault;
  return Number(asked ?? 0) > largestAmount ? tooLarge(label, largestAmount) : undefined;
}
