import { purchaseReviewPage } from '#workflows/purchase-review/page.js';
import type { DocumentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const purchaseReviewManifest: DocumentManifest = {
  kind: 'purchase-review',
  label: '采购复核',
  page: purchaseReviewPage.url,
  at: (id) => linkTo({ to: '/mall/review', search: { id } }),
  acts: async () => (await import('./page.js')).purchaseReviewScreen,
};
