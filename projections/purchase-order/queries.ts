import { among, atLeast, atMost, equal, inYear, numbered } from '#projections/platform/document/conditions.js';
import { documentList } from '#projections/platform/document/list.js';
import { lookupTable } from '#workflows/platform/structures/lookup-table.js';
import { purchaseOrderFacts as facts } from '#workflows/purchase-order/facts.js';
import { purchaseOrder as workflow } from '#workflows/purchase-order/machine.js';
import { purchaseOrderTabs } from '#workflows/purchase-order/tabs.js';
import { unlimitedOrderAmount } from '#workflows/purchase-order/unlimited.js';
import { purchaseOrders as projection } from './projection.js';

/** The supervisor's step has two names (docs/rules/purchase-order.md). */
const alsoCalled: Readonly<Record<string, readonly string[]>> = lookupTable({ 采购主管审批: ['supervisorReview'] });

export const purchaseOrderList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['orderName'],
  tabBy: 'approvalStatus',
  tabs: purchaseOrderTabs,
  countedByCode: true,
  meaning: (asked) => alsoCalled[asked] ?? [],
  holds: { supplier: 'supplier_id', 'child-warehouse': 'child_warehouse_id' },
  conditions: {
    customerId: equal('customerId'),
    supplierIdList: among('supplierId'),
    childWarehouseId: equal('childWarehouseId'),
    serialNo: numbered(),
    tradeMode: equal('tradeMode'),
    tradeCountry: equal('tradeCountry'),
    currency: equal('currency'),
    minAmount: atLeast('orderAmount', unlimitedOrderAmount.least),
    maxAmount: atMost('orderAmount', unlimitedOrderAmount.most),
    startPayDate: atLeast('payDate'),
    endPayDate: atMost('payDate'),
    /** Used by exports: orders purchased in the year. */
    year: inYear('purchaseDate'),
  },
});
