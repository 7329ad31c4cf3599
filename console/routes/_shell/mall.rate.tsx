import { createFileRoute } from '@tanstack/react-router';
import { RatePage } from '../../features/exchange-rate/page.js';
import { rateList } from '../../features/exchange-rate/queries.js';

export const Route = createFileRoute('/_shell/mall/rate')({
  validateSearch: rateList.search,
  component: RatePage,
});
