import { among, assigned, atLeast, atMost, documentList, equal, inYear } from '#projections/platform/document/list.js';
import { statesLabelled } from '#workflows/platform/kernel/machine.js';
import { table } from '#workflows/platform/kernel/table.js';
import { chain } from '#workflows/purchase-order/chain.js';
import { purchaseOrderFacts as facts } from '#workflows/purchase-order/facts.js';
import { purchaseOrder as workflow } from '#workflows/purchase-order/machine.js';
import { tabKeyOf } from '#workflows/purchase-order/tabs.js';
import { purchaseOrders as projection } from './projection.js';
import { byAmount, byStem } from './shortcuts.js';

/** The supervisor's step goes by two names (docs/rules/purchase-order.md). */
const aliases: Readonly<Record<string, string>> = table({ 采购主管审批: '采购主管负责人审批' });

/** Tabs by the keys of their permission strings; they are asked by their names too, and a status by its own. */
export const purchaseOrderList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['orderName'],
  tabBy: 'approvalStatus',
  tabs: {
    all: workflow.states,
    unsubmit: ['draft'],
    waitForApproving: assigned,
    approving: chain.steps.map(({ state }) => state),
    refused: [chain.returned],
    finished: [chain.finished],
  },
  meaning: (asked) => tabKeyOf(asked) ?? statesLabelled(workflow.machine, aliases[asked] ?? asked),
  conditions: {
    customerId: equal('customerId'),
    supplierIdList: among('supplierId'),
    childWarehouseId: equal('childWarehouseId'),
    tradeMode: equal('tradeMode'),
    tradeCountry: equal('tradeCountry'),
    currency: equal('currency'),
    startPayDate: atLeast('payDate'),
    endPayDate: atMost('payDate'),
    /** Of exports: the orders purchased in it. */
    year: inYear('purchaseDate'),
  },
  counted: [byStem, byAmount],
});
