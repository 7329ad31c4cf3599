import { isSystem } from './actor.js';
import type { Policy } from './command.js';

/** The policy, and after it further rules on the document. */
export const and = <Context>({ who, allow }: Policy<Context>, further?: Policy<Context>['allow']): Policy<Context> => ({
  who,
  allow: (situation) => [...allow(situation), ...(further?.(situation) ?? [])],
});

/** The policy; the system may do the same in a user's place. */
export const orSystem = <Context>({ who, allow }: Policy<Context>): Policy<Context> => ({
  who,
  allow: (situation) => (isSystem(situation.actor) ? [] : allow(situation)),
});
