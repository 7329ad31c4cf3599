import { newIdempotencyKey } from './idempotency.js';

/** What follows from an action follows soon; later calls (a timer's, a live update's) are their own. */
const followsMs = 5000;

let action = { id: '', at: Number.NEGATIVE_INFINITY };
const begin = () => {
  action = { id: newIdempotencyKey(), at: Date.now() };
};

/** Every press of a button or a key is an action of its own. */
export function listenForActions(): void {
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, begin, { capture: true, passive: true });
}

/** Ties all that one action of the user causes together, from here to the events: see the log of the api. */
export const correlationId = (): string => (Date.now() - action.at < followsMs ? action.id : newIdempotencyKey());
