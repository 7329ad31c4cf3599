import { catalog } from '#workflows/catalog/documents.js';
import type { Followed } from '#workflows/platform/document/catalog-entry.js';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';

/**
 * Where somebody finds a document that he is told of, or that waits for him: its own page or, if that is not for him,
 * the document it follows from. A customer corrects the account of a payment at his order.
 */
export function placeFor(actor: Actor, kind: string, id: string, follows: Followed | null): Followed {
  const mayOpen = (other: string) => permitted(actor, catalog[other]?.page.url ?? '');
  return follows === null || mayOpen(kind) || !mayOpen(follows.kind) ? { kind, id } : follows;
}
