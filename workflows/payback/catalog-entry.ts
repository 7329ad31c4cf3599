import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { followsOrder } from '#workflows/purchase-order/following-documents.js';
import { commands } from './commands.js';
import { paybackFacts } from './facts.js';
import { otherPaybackAttachment, paybackAttachment } from './files.js';
import { payback } from './machine.js';
import { paybackPage } from './page.js';

export const paybackEntry = catalogEntry({
  workflow: payback,
  facts: paybackFacts,
  commands,
  page: paybackPage,
  files: [paybackAttachment, otherPaybackAttachment],
  index: {
    PaybackCreated: (one) => ({
      serialNo: one.serialNo,
      title: one.businessSerialNo,
      customerId: one.customerId,
      customerName: one.payerAbbr,
      amount: one.receivableAmount,
      currency: one.currency,
      follows: followsOrder(one.orderId),
    }),
    PaybackReceivableGrown: ({ receivableAmount: amount }) => ({ amount }),
  },
  notices: {
    PaybackExpected: [{ to: 'finance', text: '供应商应退款，请核对到账后核销' }],
    PaybackSubmitted: [{ to: 'finance', text: '客户已提交付款，请核对到账后核销' }],
  },
});
