import { createFileRoute } from '@tanstack/react-router';
import { StockPage } from '../../features/stock/page.js';
import type { stockList } from '../../features/stock/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/stock')({
  validateSearch: listSearch<typeof stockList>,
  component: StockPage,
});
