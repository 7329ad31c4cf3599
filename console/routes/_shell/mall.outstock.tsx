import { createFileRoute } from '@tanstack/react-router';
import { StockOutPage } from '../../features/stock-out/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/outstock')({
  validateSearch: listSearch,
  component: StockOutPage,
});
