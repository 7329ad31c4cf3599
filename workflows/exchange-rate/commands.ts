import { command, type Occasion } from '#workflows/platform/kernel/command.js';
import { daysAhead } from '#workflows/platform/kernel/past-days.js';
import { orSystem } from '#workflows/platform/kernel/policy.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { byHolders } from '#workflows/platform/page/policies.js';
import type { RecordOf } from '#workflows/platform/record/record-type.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { decimal } from '#workflows/platform/values/money.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { exchangeRatePage } from './page.js';
import { exchangeRate } from './record.js';

type Rate = RecordOf<typeof exchangeRate>;

export interface RateGiven {
  readonly currencies: readonly string[];
}

/** The message against a rate of this currency on this day and the field at fault; undefined if there is none. */
export function rateObjection(
  { currency, date }: { currency: string; date: string },
  { currencies, today }: RateGiven & { today: string },
): { field: 'currency' | 'date'; message: string } | undefined {
  if (currency === rmb) return { field: 'currency', message: '人民币汇率固定为1，无需录入' };
  if (!currencies.includes(currency)) return { field: 'currency', message: '币制不存在' };
  const [ahead] = daysAhead(exchangeRate.form, { date }, today);
  return ahead && { field: 'date', message: ahead.message };
}

/** Enters or replaces the rate of a day; entering the same rate again changes nothing. */
export const enterRate = command(exchangeRate.workflow, {
  name: 'enter',
  label: '录入',
  data: exchangeRate.stored,
  proposes: [exchangeRate.events.created, exchangeRate.events.changed],
  ...orSystem(byHolders(exchangeRatePage, '/mall/rate/edit')),
  decide: ({ data, state, now, given }: Occasion<Rate, Rate, RateGiven>) => {
    const objection = rateObjection(data, { ...given, today: shanghaiDay(now) });
    if (objection) refuse(objection.message, 'invalid', objection.field);
    if (state.value !== 'present') return [{ type: exchangeRate.events.created, data }];
    if (decimal(data.rate).eq(state.context.rate)) return [];
    return [{ type: exchangeRate.events.changed, data: { rate: data.rate } }];
  },
});
