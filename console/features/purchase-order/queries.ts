import { purchaseOrder, purchaseOrderTab } from '#contract/purchase-order.js';
import { purchaseOrderLabels as labels } from '#workflows/purchase-order/facts.js';
import { purchaseOrderTabs } from '#workflows/purchase-order/tabs.js';
import { unlimitedOrderAmount } from '#workflows/purchase-order/unlimited.js';
import { everyChildWarehouse, everyCustomer, supplierOptions } from '../../entities/lookups/lookups.js';
import { documentList } from '../../ui/document/document-list.js';
import { dictionaryOptions } from '../../ui/filters/dictionary-options.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const purchaseOrderList = documentList(purchaseOrder, {
  tabs: Object.entries(purchaseOrderTabs).map(([value, { label }]) => ({ value, label })),
  tabBy: 'approvalStatus',
  tabNeeds: purchaseOrderTab,
  filters: [
    filter.keyword('keyword', labels.orderName),
    filter.select('customerId', text.customer, everyCustomer),
    filter.multiSelect('supplierIdList', text.supplier, supplierOptions),
    filter.select('childWarehouseId', text.warehouse, everyChildWarehouse),
    filter.select('tradeMode', labels.tradeMode, dictionaryOptions('贸易模式')),
    filter.select('tradeCountry', labels.tradeCountry, dictionaryOptions('贸易国')),
    filter.select('currency', labels.currency, dictionaryOptions('币制')),
    filter.dateRange('startPayDate', 'endPayDate', labels.payDate),
    // Orders start without a range, and a reset leaves the minimum empty.
    filter.amountRange('minAmount', 'maxAmount', text.amount, { most: unlimitedOrderAmount.most }),
  ],
});
