import { createFileRoute } from '@tanstack/react-router';
import { WarehousingReceiptPage } from '../../features/warehousing-receipt/page.js';
import type { receiptList } from '../../features/warehousing-receipt/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/warehousing')({
  validateSearch: listSearch<typeof receiptList>,
  component: WarehousingReceiptPage,
});
