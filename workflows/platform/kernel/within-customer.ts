import { sees } from './actor.js';
import type { Situation } from './command.js';
import { messages, rule, type Verdict } from './refusal.js';

/** A document belongs to a customer. */
export interface OfCustomer {
  readonly customerId: string;
}

/**
 * The rules on a customer's document, for who sees that customer. Customer-side users never learn that another company's
 * document exists, whatever else might be said; staff are told first what else is against it.
 */
export function withinCustomer(
  { actor, state: { context } }: Situation<OfCustomer>,
  ...verdicts: readonly Verdict[]
): readonly Verdict[] {
  const seen = rule(sees(actor, context.customerId), messages.missing, 'missing');
  return actor.userType === 1 ? [...verdicts, seen] : [seen, ...verdicts];
}
