import { createFileRoute } from '@tanstack/react-router';
import { RefundPage } from '../../features/refund/page.js';
import type { refundList } from '../../features/refund/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/refund')({
  validateSearch: listSearch<typeof refundList>,
  component: RefundPage,
});
