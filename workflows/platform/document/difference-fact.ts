import { difference } from './difference.js';
import { fact } from './fact.js';

/**
 * 差额 of a receipt: actual less receivable amount, negative if short (docs/rules/deposit-and-payback.md). Before the money
 * has arrived it is 0, and shown empty.
 * @param day fact with the day the money arrived
 */
export const differenceOf = <Actual extends string, Receivable extends string, Day extends string>(
  actual: Actual,
  receivable: Receivable,
  day: Day,
) =>
  fact.once(
    day,
    fact.computed.money(
      '差额',
      [actual, receivable, day],
      (one: Readonly<Record<Actual | Receivable, string>> & Readonly<Record<Day, string | null>>) =>
        difference(one[actual], one[receivable], one[day]),
    ),
  );
