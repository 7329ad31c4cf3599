import { system } from '#workflows/platform/kernel/actor.js';
import { most } from '#workflows/platform/kernel/bounds.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Document } from './documents.js';

/**
 * Every change is kept for ever, and opening a document reads them all: somebody who changes one again and again
 * would make it slow for everybody. What moves it on is always taken (submitted, decided, removed), and so is what the
 * system notes in it. @throws Refusal
 */
export function demandRoom(
  { revision, weight, state }: Document<unknown>,
  after: State<unknown>,
  { actor, takesBack }: Pick<EventMeta, 'actor' | 'takesBack'>,
): void {
  const isChange = after.value === state.value && actor.id !== system.id && !takesBack;
  if (isChange && (revision + 1 >= most.changes || weight >= most.changed)) throw new Refusal('rule', messages.grown);
}
