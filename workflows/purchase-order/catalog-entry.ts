import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { DescribedField, Description } from '#workflows/platform/document/description.js';
import { chain } from './chain.js';
import { commands } from './commands.js';
import type { Content } from './events.js';
import { purchaseOrderFacts } from './facts.js';
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

/** The console does not ask for the payment method, so an empty one is not shown. */
const unsaid = ({ field, value }: DescribedField) => field === 'payMethod' && value === '';

const linesOf = (order: PurchaseOrder): Description['lines'] => ({
  columns: lineFields.map((field) => ({ field, label: purchaseOrderLineLabels[field] })),
  rows: linesInForce(order).map((line) => Object.fromEntries(lineFields.map((field) => [field, line[field]]))),
});

export const purchaseOrderEntry = catalogEntry({
  workflow: purchaseOrder,
  facts: purchaseOrderFacts,
  chain,
  commands,
  page: purchaseOrderPage,
  files: [orderAttachment],
  index: {
    PurchaseOrderRegistered: (data) => ({ serialNo: data.serialNo, ...card(data) }),
    PurchaseOrderChanged: card,
    PurchaseOrderReviewNoted: ({ reviewedAmount }) => (reviewedAmount === null ? {} : { amount: reviewedAmount }),
  },
  fields: (told) => told.filter((one) => !unsaid(one)),
  lines: linesOf,
});
