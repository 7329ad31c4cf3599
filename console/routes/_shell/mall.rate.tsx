import { createFileRoute } from '@tanstack/react-router';
import { RatePage } from '../../features/exchange-rate/page.js';
import type { rateList } from '../../features/exchange-rate/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/rate')({
  validateSearch: listSearch<typeof rateList>,
  component: RatePage,
});
