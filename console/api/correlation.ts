import { newIdempotencyKey } from './idempotency.js';

/** Calls within this time belong to the user's action; later ones (timers, live updates) have their own id. */
const followsMs = 5000;

let action = { id: '', at: Number.NEGATIVE_INFINITY };
const begin = () => {
  action = { id: newIdempotencyKey(), at: Date.now() };
};

/** Every press of a button or key starts a new action. */
export function listenForActions(): void {
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, begin, { capture: true, passive: true });
}

/** Correlates everything one user action causes, from the console to the events: see the log of the api. */
export const correlationId = (): string => (Date.now() - action.at < followsMs ? action.id : newIdempotencyKey());
