import { stock } from '#contract/stock.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const kinds = ['stock', 'stock-month', 'exchange-rate'] as const;

/** ALL, the current stock, comes first; closed months follow, newest first. */
const monthOptions = lookup(
  stock.months,
  {},
  (months) => [{ value: 'ALL', label: text.live }, ...months.map((month) => ({ value: month, label: month }))],
  kinds,
);

export const stockList = defineList({
  key: 'stock',
  call: stock.list,
  kinds,
  filters: [filter.keyword('keyword', text.keyword), filter.select('month', text.month, monthOptions, text.live)],
  folded: () => true,
});
