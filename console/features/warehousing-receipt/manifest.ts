import { warehousingReceiptPage } from '#workflows/warehousing-receipt/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const warehousingReceiptManifest = documentManifest(warehousingReceiptPage, {
  at: (id) => linkTo({ to: '/mall/warehousing', search: { id } }),
  acts: async () => (await import('./page.js')).warehousingReceiptScreen,
});
