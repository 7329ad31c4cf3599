import { decimal } from '#workflows/platform/values/money.js';
import { percent, wholeRate } from '../../ui/display/format.js';
import { isFarFrom } from '../../ui/forms/doubts.js';
import { text } from './text.js';

interface RateOfDay {
  readonly date: string;
  readonly rate: number;
}

/**
 * Why a rate should be looked at again before it is saved: it replaces one of the same day, or differs much from the last
 * one before. All amounts in RMB follow from it.
 * @param before the newest rates of its currency up to its day, newest first
 * @param entered decimal text
 */
export function slipsIn(entered: string, date: string, before: readonly RateOfDay[]): readonly (string | undefined)[] {
  const rate = decimal(entered);
  const same = before.find((one) => one.date === date);
  const last = before.find((one) => one.date < date);
  const percentOff = ({ rate: other }: RateOfDay) =>
    percent(rate.div(other).minus(1).abs().times(100).round().toNumber());
  return [
    same && !rate.eq(same.rate) ? text.replaces(date, wholeRate(same.rate)) : undefined,
    last && isFarFrom(entered, last.rate) ? text.far(last.date, wholeRate(last.rate), percentOff(last)) : undefined,
  ];
}
