import { exchangeRate } from '#contract/exchange-rate.js';
import { lookups } from '#contract/lookups.js';
import { exchangeRate as record } from '#workflows/exchange-rate/record.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const dictionary = { dictName: '币制' };

/** All currencies except 人民币, whose rate is always 1. */
const foreignOptions = lookup(
  lookups.dictionary,
  dictionary,
  (items) => items.filter(({ value }) => value !== rmb).map(({ value }) => ({ value, label: value })),
  ['dictionary'],
);
export const rateOptions = { currency: foreignOptions };

export const currenciesQuery = callQuery(lookups.dictionary, dictionary, { kinds: ['dictionary'] });

/** The newest rates of a currency up to a day, newest first. */
export const ratesUntil = (currency: string, endDate: string) =>
  callQuery(exchangeRate.list, { currency, endDate, limit: 2 }, { quiet: true });

export const rateList = defineList({
  key: 'exchange-rate',
  call: exchangeRate.list,
  kinds: ['exchange-rate'],
  filters: [
    filter.select('currency', record.labels.currency, foreignOptions),
    filter.dateRange('startDate', 'endDate', text.dates),
  ],
});
