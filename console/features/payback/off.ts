import { difference } from '#workflows/platform/document/difference.js';
import { figureIn } from '#workflows/platform/kernel/figure-text.js';
import { decimal } from '#workflows/platform/kernel/money.js';

/** From this part of what is due on, a difference is rather a slip of the hand. */
const slip = '0.1';

/** How money that has come differs from what is due; undefined where it does not, or is no amount yet. */
export function offOf(actual: unknown, due: number): string | undefined {
  const amount = figureIn(String(actual));
  // On which day it came makes no difference to what differs.
  const off = amount === undefined ? '0.00' : difference(amount, String(due), '');
  return decimal(off).isZero() ? undefined : off;
}

/** So much that one is asked once more: it cannot be taken back. */
export const isMuch = (off: string, due: number): boolean => decimal(off).abs().gt(decimal(due).times(slip).abs());
