import { purchaseOrder } from '#contract/purchase-order.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import {
  childWarehouseOptions,
  customerOptions,
  dictionaryOptions,
  supplierOptions,
} from '../../ui/filters/lookups.js';
import { defineList } from '../../ui/list/define-list.js';
import { labels, text } from './text.js';

const kinds = ['purchase-order'];

const tab = (value: keyof typeof text.tabs) => ({
  value,
  label: text.tabs[value],
  permission: `/mall/order/list/${value}`,
});

export const purchaseOrderList = defineList({
  key: 'purchase-order',
  call: purchaseOrder.list,
  kinds,
  tabs: {
    param: 'approvalStatus',
    items: [tab('all'), tab('unsubmit'), tab('waitForApproving'), tab('approving'), tab('refused'), tab('finished')],
    counts: callQuery(purchaseOrder.counts, {}, { kinds, quiet: true }),
  },
  filters: [
    filter.keyword('keyword', labels.orderName),
    filter.select('customerId', text.customer, customerOptions),
    filter.multiSelect('supplierIdList', text.supplier, supplierOptions),
    filter.select('childWarehouseId', text.warehouse, childWarehouseOptions),
    filter.select('tradeMode', labels.tradeMode, dictionaryOptions('贸易模式')),
    filter.select('tradeCountry', labels.tradeCountry, dictionaryOptions('贸易国')),
    filter.select('currency', labels.currency, dictionaryOptions('币制')),
    filter.dateRange('startPayDate', 'endPayDate', labels.payDate),
    filter.amountRange('minAmount', 'maxAmount', text.amount, { resetMax: 999_999_999 }),
  ],
});
