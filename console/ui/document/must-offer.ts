import type { z } from 'zod';
import type { rowAction } from '#contract/platform/row-action.js';
import { documentText } from './document-text.js';

/**
 * Refuses to open or reload the form of an action that the document no longer offers, e.g. since it was started
 * elsewhere: whatever is entered could only be refused.
 */
export function mustOffer(
  action: string,
  { actions }: { readonly actions: readonly z.output<typeof rowAction>[] },
  status: string,
): void {
  const isOffered = actions.some(({ name, reason }) => name === action && reason === null);
  if (!isOffered) throw new Error(documentText.notEditable(status));
}
