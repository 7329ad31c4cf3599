import { paybackPage } from '#workflows/payback/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const paybackManifest = documentManifest(paybackPage, {
  at: (id) => linkTo({ to: '/mall/payback', search: { id } }),
  acts: async () => (await import('./page.js')).paybackScreen,
});
