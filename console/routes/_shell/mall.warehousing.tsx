import { createFileRoute } from '@tanstack/react-router';
import { WarehousingReceiptPage } from '../../features/warehousing-receipt/page.js';
import { receiptList } from '../../features/warehousing-receipt/queries.js';

export const Route = createFileRoute('/_shell/mall/warehousing')({
  validateSearch: receiptList.search,
  component: WarehousingReceiptPage,
});
