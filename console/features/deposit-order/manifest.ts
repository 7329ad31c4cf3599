import { depositOrderPage } from '#workflows/deposit-order/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const depositOrderManifest: DocumentManifest = {
  kind: 'deposit-order',
  label: '定金单',
  page: depositOrderPage.url,
  at: (id) => linkTo({ to: '/mall/deposit', search: { id } }),
  acts: async () => (await import('./page.js')).depositOrderScreen,
};
