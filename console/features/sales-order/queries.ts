import { useQuery } from '@tanstack/react-query';
import { lookups } from '#contract/lookups.js';
import { salesOrder, salesOrderTab } from '#contract/sales-order.js';
import { unlimitedAmount } from '#workflows/platform/document/unlimited.js';
import { marketClosed } from '#workflows/sales-order/refusals.js';
import { salesOrderTabs } from '#workflows/sales-order/tabs.js';
import { callQuery } from '../../api/query.js';
import { everyCustomer } from '../../entities/lookups/lookups.js';
import { documentList } from '../../ui/document/document-list.js';
import { dictionaryOptions } from '../../ui/filters/dictionary-options.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const salesOrderList = documentList(salesOrder, {
  // Its goods leave with the stock-out, and are frozen in the stock until then.
  beside: ['stock-out', 'stock'],
  tabs: Object.values(salesOrderTabs),
  tabNeeds: salesOrderTab,
  filters: [
    filter.keyword('keyword', text.keyword),
    filter.select('customerId', text.customer, everyCustomer),
    filter.select('currency', text.currency, dictionaryOptions('币制')),
    filter.amountRange('minAmount', 'maxAmount', text.amount, unlimitedAmount),
    filter.amountRange('minPaybackAmount', 'maxPaybackAmount', text.paybackAmount, unlimitedAmount),
    filter.dateRange('startSalesDate', 'endSalesDate', text.salesDate),
    filter.dateRange('startApprovedDate', 'endApprovedDate', text.approvedDate),
  ],
});

const market = callQuery(lookups.canOpenMarketToday, {}, { kinds: ['exchange-rate'], quiet: true });

/** Why nothing can be priced now: today's rates are incomplete, or not known to be complete. */
export function useMarketClosed(): string | undefined {
  const { data } = useQuery(market);
  return data?.value0 ? undefined : marketClosed;
}
