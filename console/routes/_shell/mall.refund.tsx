import { createFileRoute } from '@tanstack/react-router';
import { RefundPage } from '../../features/refund/page.js';
import { refundList } from '../../features/refund/queries.js';

export const Route = createFileRoute('/_shell/mall/refund')({
  validateSearch: refundList.search,
  component: RefundPage,
});
