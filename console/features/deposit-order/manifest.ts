import { depositOrderPage } from '#workflows/deposit-order/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';

export const depositOrderManifest: DocumentManifest = {
  kind: 'deposit-order',
  label: '定金单',
  page: depositOrderPage.url,
  at: (id) => ({ to: '/mall/deposit', search: { id } }),
  acts: async () => (await import('./page.js')).depositOrderScreen,
};
