import { catalog } from '#workflows/catalog/documents.js';
import type { Followed } from '#workflows/platform/document/catalog-entry.js';
import { type Actor, permitted } from '#workflows/platform/kernel/actor.js';

/**
 * Link target for an actor who is notified of a document or has it as a task: the document's own page or, if the actor
 * may not open it, the document it follows from. E.g. a customer corrects a payment's account at the order.
 */
export function placeFor(actor: Actor, kind: string, id: string, follows: Followed | null): Followed {
  const mayOpen = (other: string) => permitted(actor, catalog[other]?.page.url ?? '');
  return follows === null || mayOpen(kind) || !mayOpen(follows.kind) ? { kind, id } : follows;
}
