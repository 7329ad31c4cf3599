import { type ComponentType, lazy } from 'react';
import { type Actable, DocumentActs, type DocumentActsProps } from '../ui/document/document-acts.js';

const actsOf = (load: () => Promise<Actable>) =>
  lazy(async () => {
    const screen = await load();
    return { default: (props: DocumentActsProps) => <DocumentActs screen={screen} {...props} /> };
  });

/** What may be done with a document of each kind, for screens that show all kinds. A new one is one line. */
export const documentActs: Readonly<Record<string, ComponentType<DocumentActsProps>>> = {
  'purchase-order': actsOf(async () => (await import('../features/purchase-order/page.js')).purchaseOrderScreen),
  'supplier-payment': actsOf(async () => (await import('../features/supplier-payment/page.js')).supplierPaymentScreen),
  'deposit-order': actsOf(async () => (await import('../features/deposit-order/page.js')).depositOrderScreen),
  payback: actsOf(async () => (await import('../features/payback/page.js')).paybackScreen),
  'warehousing-receipt': actsOf(
    async () => (await import('../features/warehousing-receipt/page.js')).warehousingReceiptScreen,
  ),
};
