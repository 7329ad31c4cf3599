import { difference } from '#workflows/platform/document/difference.js';
import { figureIn } from '#workflows/platform/values/figure-text.js';
import { decimal } from '#workflows/platform/values/money.js';

/** Difference of the amount received from the amount due; undefined if none, or while the input is no number. */
export function offOf(actual: unknown, due: number): string | undefined {
  const amount = figureIn(String(actual));
  // The date of arrival does not affect the difference, so it is empty.
  const off = amount === undefined ? '0.00' : difference(amount, String(due), '');
  return decimal(off).isZero() ? undefined : off;
}
