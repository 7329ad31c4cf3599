import { purchaseReviewPage } from '#workflows/purchase-review/page.js';
import { documentManifest } from '../../ui/document/document-manifest.js';
import { linkTo } from '../../ui/navigation/link.js';

export const purchaseReviewManifest = documentManifest(purchaseReviewPage, {
  at: (id) => linkTo({ to: '/mall/review', search: { id } }),
  acts: async () => (await import('./page.js')).purchaseReviewScreen,
});
