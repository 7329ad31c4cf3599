import { paybackPage } from '#workflows/payback/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const paybackManifest: DocumentManifest = {
  kind: 'payback',
  label: '回款单',
  page: paybackPage.url,
  at: (id) => linkTo({ to: '/mall/payback', search: { id } }),
  acts: async () => (await import('./page.js')).paybackScreen,
};
