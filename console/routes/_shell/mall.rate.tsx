import { createFileRoute } from '@tanstack/react-router';
import { RatePage } from '../../features/exchange-rate/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/rate')({
  validateSearch: listSearch,
  component: RatePage,
});
