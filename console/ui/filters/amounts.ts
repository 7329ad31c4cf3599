import { tooLarge } from '#workflows/platform/kernel/bounds.js';
import { figureFault, figureIn } from '#workflows/platform/kernel/figure-text.js';

/** How an amount is typed into a filter. */
export const amountLook = { places: 2, parted: true } as const;
export const largestAmount = 999_999_999_999;

/** What is asked for: a number, nothing, or what was typed where that is no figure. */
export const askedAmount = (typed: string): number | string | undefined =>
  typed === '' ? undefined : figureIn(typed) === undefined || figureFault(typed, amountLook) ? typed : Number(typed);

/** Why nothing can be asked for by it; the label says by which. */
export function amountProblem(label: string, asked: unknown): string | undefined {
  const fault = typeof asked === 'string' ? figureFault(asked, amountLook) : undefined;
  if (fault) return label + fault;
  return Number(asked ?? 0) > largestAmount ? tooLarge(label, largestAmount) : undefined;
}
