import { depositOrderPage } from '#workflows/deposit-order/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const depositOrderManifest = documentManifest(depositOrderPage, {
  at: (id) => linkTo({ to: '/mall/deposit', search: { id } }),
  acts: async () => (await import('./page.js')).depositOrderScreen,
});
