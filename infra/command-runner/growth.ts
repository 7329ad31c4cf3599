import { system } from '#workflows/platform/kernel/actor.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { most } from '#workflows/platform/values/bounds.js';
import type { Document } from './documents.js';

/**
 * Every change is kept for ever, and opening a document reads them all: a user who changes one endlessly would make it
 * slow for everybody. Events that advance the document (submitted, decided, removed) are always accepted, and so are
 * the system's own. @throws Refusal
 */
export function demandRoom(
  { revision, weight, state }: Document<unknown>,
  after: State<unknown>,
  { actor, takesBack }: Pick<EventMeta, 'actor' | 'takesBack'>,
): void {
  const isChange = after.value === state.value && actor.id !== system.id && !takesBack;
  if (isChange && (revision + 1 >= most.changes || weight >= most.changed)) throw new Refusal('rule', messages.grown);
}
