import { createFileRoute } from '@tanstack/react-router';
import { StockPage } from '../../features/stock/page.js';
import { stockList } from '../../features/stock/queries.js';

export const Route = createFileRoute('/_shell/mall/stock')({
  validateSearch: stockList.search,
  component: StockPage,
});
