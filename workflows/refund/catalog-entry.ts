import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { describeFacts } from '#workflows/platform/document/facts.js';
import { comparedLines } from '#workflows/purchase-review/catalog-entry.js';
import { commands } from './commands.js';
import { refundEventLabels, refundFacts } from './facts.js';
import { refund } from './machine.js';
import { refundPage } from './page.js';

export const refundEntry = catalogEntry({
  workflow: refund,
  commands,
  page: refundPage,
  index: {
    RefundCreated: (one) => ({
      serialNo: one.serialNo,
      title: one.orderName,
      customerId: one.customerId,
      customerName: one.customerAbbr,
      amount: one.refundAmount,
      currency: one.currency,
      follows: { kind: 'purchase-order', id: one.orderId },
    }),
  },
  describe: (state) => ({
    fields: describeFacts(refundFacts, refund, state),
    lines: comparedLines(state.context.lines),
  }),
  eventLabels: refundEventLabels,
});
