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
  const offered = actions.find(({ name }) => name === action);
  if (!offered || offered.reason !== null) throw new Error(documentText.notEditable(status, offered?.reason));
}
