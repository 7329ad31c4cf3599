import { createFileRoute } from '@tanstack/react-router';
import { PaybackPage } from '../../features/payback/page.js';
import type { paybackList } from '../../features/payback/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/payback')({
  validateSearch: listSearch<typeof paybackList>,
  component: PaybackPage,
});
