import { type Actor, holds } from '../kernel/actor.js';
import { isJustNow } from '../values/just-now.js';

interface Next {
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Whether a decision that names no step is meant for the one decided just now, by a holder of its role, and would hit the
 * next one: a double click, a request that is sent again, a colleague who was faster.
 */
export const isRepeat = (decidedAt: string, role: string, { actor, now }: Next): boolean =>
  holds(actor, role) && isJustNow(decidedAt, now);
