import { isStaff, sees } from './actor.js';
import type { Situation } from './command.js';
import { messages, rule, type Verdict } from './refusal.js';

/** A document that belongs to a customer. */
export interface OfCustomer {
  readonly customerId: string;
}

/**
 * Restricts verdicts to users who may see the document's customer. Customer users never learn that another company's
 * document exists, whatever the other verdicts; staff get the other verdicts first.
 */
export function withinCustomer(
  { actor, state: { context } }: Situation<OfCustomer>,
  ...verdicts: readonly Verdict[]
): readonly Verdict[] {
  const seen = rule(sees(actor, context.customerId), messages.missing, 'missing');
  return isStaff(actor) ? [...verdicts, seen] : [seen, ...verdicts];
}
