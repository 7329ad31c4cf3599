import { namesOf } from '#workflows/platform/attachment/attachments.js';
import { catalogEntry, type Description } from '#workflows/platform/document/catalog-entry.js';
import { describeFacts } from '#workflows/platform/document/facts.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { lastMade } from '#workflows/platform/made-file/made-files.js';
import { chain } from './chain.js';
import { commands } from './commands.js';
import type { Content } from './events.js';
import { purchaseOrderEventLabels, purchaseOrderFacts } from './facts.js';
import { orderAttachment } from './files.js';
import { purchaseOrderLineLabels } from './line-facts.js';
import { type PurchaseOrder, purchaseOrder } from './machine.js';
import { purchaseOrderPage } from './page.js';
import { linesInForce } from './totals.js';

const card = (order: Content) => ({
  title: order.orderName,
  customerId: order.customerId,
  customerName: order.customerAbbr,
  amount: order.purchaseAmount,
  currency: order.currency,
});

const lineFields = [
  'goodsName',
  'barCode',
  'specification',
  'brand',
  'originCountry',
  'unitPrice',
  'quantity',
  'subTotal',
] as const;

/** Nobody is asked for the method of payment here. */
const unsaid = ({ field, value }: Description['fields'][number]) => field === 'payMethod' && value === '';

function describe(state: State<PurchaseOrder>): Description {
  const order = state.context;
  return {
    fields: [
      ...describeFacts(purchaseOrderFacts, purchaseOrder, state).filter((one) => !unsaid(one)),
      { field: 'attachments', label: '附件', value: namesOf(order) },
      { field: 'madeFile', label: '最近生成的文件', value: lastMade(order) },
    ],
    lines: {
      columns: lineFields.map((field) => ({ field, label: purchaseOrderLineLabels[field] })),
      rows: linesInForce(order).map((line) => Object.fromEntries(lineFields.map((field) => [field, line[field]]))),
    },
  };
}

export const purchaseOrderEntry = catalogEntry({
  workflow: purchaseOrder,
  chain,
  commands,
  page: purchaseOrderPage,
  files: [orderAttachment],
  index: {
    PurchaseOrderRegistered: (data) => ({ serialNo: data.serialNo, ...card(data) }),
    PurchaseOrderChanged: card,
  },
  describe,
  eventLabels: purchaseOrderEventLabels,
});
