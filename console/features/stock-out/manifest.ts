import { stockOutPage } from '#workflows/stock-out/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const stockOutManifest = documentManifest(stockOutPage, {
  at: (id) => linkTo({ to: '/mall/outstock', search: { id } }),
  acts: async () => (await import('./page.js')).stockOutScreen,
});
