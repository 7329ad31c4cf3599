import { createFileRoute } from '@tanstack/react-router';
import { WarehousingReceiptPage } from '../../features/warehousing-receipt/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/warehousing')({
  validateSearch: listSearch,
  component: WarehousingReceiptPage,
});
