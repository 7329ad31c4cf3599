import { documentPage, staff } from '#workflows/platform/page/page.js';

export const warehousingReceiptPage = documentPage({
  kind: 'warehousing-receipt',
  name: '入库单',
  url: '/mall/warehousing',
  icon: 'IconPackageImport',
  place: ['storage', 1],
  readers: [...staff, 'KH', 'YH'],
  buttons: {
    '/warehousing/doWarehousing': ['入库', 'CY', 'CK'],
    '/warehousing/attachment/del': ['删除附件', 'CK'],
  },
});
