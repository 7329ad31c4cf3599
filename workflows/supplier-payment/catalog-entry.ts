import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { orderCard } from '#workflows/purchase-order/following-documents.js';
import { chain } from './chain.js';
import { commands } from './commands.js';
import { supplierPaymentFacts } from './facts.js';
import { paymentAttachment } from './files.js';
import { supplierPayment } from './machine.js';
import { supplierPaymentPage } from './page.js';

export const supplierPaymentEntry = catalogEntry({
  workflow: supplierPayment,
  facts: supplierPaymentFacts,
  chain,
  commands,
  page: supplierPaymentPage,
  files: [paymentAttachment],
  index: {
    SupplierPaymentCreated: (payment) => ({
      ...orderCard(payment),
      // Older payments lack the abbreviation.
      customerName: payment.customerAbbr || payment.customerName,
      amount: payment.payableAmount,
      manager: payment.purchaseManager,
    }),
    SupplierPaymentManagerChanged: ({ purchaseManager: manager }) => ({ manager }),
  },
  notices: {
    SupplierPaymentCreated: [{ to: 'cgjl', person: true, text: '保证金已到账，请发起付款' }],
    SupplierPaymentAccountCorrected: [{ to: 'cgjl', person: true, text: '客户已更正供应商账户信息，请重新发起付款' }],
    SupplierPaymentCompleted: [
      { to: 'customer', text: '供应商货款已支付' },
      { to: 'cgjl', person: true, text: '供应商货款已支付' },
    ],
  },
});
