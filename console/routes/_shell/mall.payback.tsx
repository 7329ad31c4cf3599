import { createFileRoute } from '@tanstack/react-router';
import { PaybackPage } from '../../features/payback/page.js';
import { paybackList } from '../../features/payback/queries.js';

export const Route = createFileRoute('/_shell/mall/payback')({
  validateSearch: paybackList.search,
  component: PaybackPage,
});
