import { stockOutPage } from '#workflows/stock-out/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const stockOutManifest: DocumentManifest = {
  kind: 'stock-out',
  label: '出库单',
  page: stockOutPage.url,
  at: (id) => linkTo({ to: '/mall/outstock', search: { id } }),
  acts: async () => (await import('./page.js')).stockOutScreen,
};
