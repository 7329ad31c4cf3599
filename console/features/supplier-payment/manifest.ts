import { supplierPaymentPage } from '#workflows/supplier-payment/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const supplierPaymentManifest = documentManifest(supplierPaymentPage, {
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
});
