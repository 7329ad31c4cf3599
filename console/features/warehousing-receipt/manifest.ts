import { warehousingReceiptPage } from '#workflows/warehousing-receipt/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const warehousingReceiptManifest: DocumentManifest = {
  kind: 'warehousing-receipt',
  label: '入库单',
  page: warehousingReceiptPage.url,
  at: (id) => linkTo({ to: '/mall/warehousing', search: { id } }),
  acts: async () => (await import('./page.js')).warehousingReceiptScreen,
};
