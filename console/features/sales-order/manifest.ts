import { salesOrderPage } from '#workflows/sales-order/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const salesOrderManifest = documentManifest(salesOrderPage, {
  at: (id) => linkTo({ to: '/mall/sales', search: { id } }),
  acts: async () => (await import('./page.js')).salesOrderScreen,
  calls: async () => {
    const { salesOrder } = await import('#contract/sales-order.js');
    const askStart = async (id: string) => (await import('./page.js')).askStart(id);
    const asks = { askStart, askDecision: true } as const;
    return { ...salesOrder, ...asks, title: 'salesName', status: 'approveStatus' };
  },
});
