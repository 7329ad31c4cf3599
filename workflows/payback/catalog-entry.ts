import { namesOf } from '#workflows/platform/attachment/attachments.js';
import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { describeFacts } from '#workflows/platform/document/facts.js';
import { commands } from './commands.js';
import { paybackEventLabels, paybackFacts } from './facts.js';
import { paybackAttachment } from './files.js';
import { payback } from './machine.js';
import { paybackPage } from './page.js';

export const paybackEntry = catalogEntry({
  workflow: payback,
  commands,
  page: paybackPage,
  files: [paybackAttachment],
  index: {
    PaybackCreated: (one) => ({
      serialNo: one.serialNo,
      title: one.businessSerialNo,
      customerId: one.customerId,
      customerName: one.payerAbbr,
      amount: one.receivableAmount,
      currency: one.currency,
      follows: { kind: 'purchase-order', id: one.orderId },
    }),
  },
  describe: (state) => ({
    fields: [
      ...describeFacts(paybackFacts, payback, state),
      { field: 'attachments', label: '附件', value: namesOf(state.context) },
    ],
  }),
  eventLabels: paybackEventLabels,
  notices: {
    PaybackExpected: [{ to: 'finance', text: '供应商应退款，请核对到账后核销' }],
    PaybackSubmitted: [{ to: 'finance', text: '客户已提交付款，请核对到账后核销' }],
  },
});
