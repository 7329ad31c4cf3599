import { supplierPaymentPage } from '#workflows/supplier-payment/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const supplierPaymentManifest: DocumentManifest = {
  kind: 'supplier-payment',
  label: '供应商付款',
  page: supplierPaymentPage.url,
  at: (id) => linkTo({ to: '/mall/payment', search: { id } }),
  acts: async () => (await import('./page.js')).supplierPaymentScreen,
  calls: async () => {
    const [{ supplierPayment }, { text }] = await Promise.all([
      import('#contract/supplier-payment.js'),
      import('./text.js'),
    ]);
    const starts = { apply: supplierPayment.startApproval, askStart: { message: text.askStart } };
    return { ...supplierPayment, ...starts, title: 'orderName', status: 'paymentStatus' };
  },
};
