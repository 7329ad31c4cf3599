import { decimal, round2 } from '#workflows/platform/values/money.js';
import { fact } from './fact.js';

/** @param arrived yyyy-MM-dd; null before the money has arrived */
export const difference = (actual: string, receivable: string, arrived: string | null): string =>
  arrived === null ? '0.00' : round2(decimal(actual).minus(receivable));

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
