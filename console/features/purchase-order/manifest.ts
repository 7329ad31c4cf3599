import { purchaseOrderPage } from '#workflows/purchase-order/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const purchaseOrderManifest = documentManifest(purchaseOrderPage, {
  at: (id) => linkTo({ to: '/mall/order', search: { id } }),
  acts: async () => (await import('./page.js')).purchaseOrderScreen,
  calls: async () => {
    const { purchaseOrder } = await import('#contract/purchase-order.js');
    return { ...purchaseOrder, title: 'orderName', status: 'approvalStatus' };
  },
});
