import { workflow } from '#workflows/platform/kernel/workflow.js';
import { events } from './events.js';

/** A completed month of stock history (docs/rules/stock.md). One stream per month, so that it is closed once. */
export const stockMonth = workflow({
  of: { kind: 'stock-month', label: '月末库存' },
  version: 1,
  events,
  initial: 'open',
  states: {
    open: { label: '未结存', on: { StockMonthClosed: 'closed' } },
    closed: { label: '已结存' },
  },
  empty: { month: '', rates: [] } as { readonly month: string; readonly rates: readonly [string, string, string][] },
});
