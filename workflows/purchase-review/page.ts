import { documentPage } from '#workflows/platform/page/page.js';

export const purchaseReviewPage = documentPage({
  kind: 'purchase-review',
  name: '采购复核',
  url: '/mall/review',
  icon: 'IconFileSearch',
  place: ['purchasing', 3],
  readers: ['ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ'],
  buttons: {
    '/review/list/all': ['全部', 'ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ'],
    '/review/list/reviewing': ['待复核', 'ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ'],
    '/review/list/reviewed': ['已复核', 'ZJ', 'FZ', 'CZ', 'CY', 'PZ', 'PJ'],
    '/review/review': ['复核', 'PZ', 'PJ'],
  },
});
