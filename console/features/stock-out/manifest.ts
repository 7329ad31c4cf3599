import { stockOutPage } from '#workflows/stock-out/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';

export const stockOutManifest: DocumentManifest = {
  kind: 'stock-out',
  label: '出库单',
  page: stockOutPage.url,
  at: (id) => ({ to: '/mall/outstock', search: { id } }),
  acts: async () => (await import('./page.js')).stockOutScreen,
};
