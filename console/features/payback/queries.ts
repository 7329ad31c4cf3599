import { payback } from '#contract/payback.js';
import { paybackTabs } from '#workflows/payback/tabs.js';
import { unlimitedAmount } from '#workflows/platform/document/unlimited.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const paybackList = documentList(payback, {
  // Payments for sales cannot be entered before the day's rates exist.
  beside: ['exchange-rate'],
  tabs: Object.values(paybackTabs),
  filters: [
    filter.keyword('keyword', text.keyword),
    filter.amountRange('minAmount', 'maxAmount', text.amount, unlimitedAmount),
  ],
});
