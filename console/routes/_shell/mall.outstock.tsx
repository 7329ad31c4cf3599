import { createFileRoute } from '@tanstack/react-router';
import { StockOutPage } from '../../features/stock-out/page.js';
import { stockOutList } from '../../features/stock-out/queries.js';

export const Route = createFileRoute('/_shell/mall/outstock')({
  validateSearch: stockOutList.search,
  component: StockOutPage,
});
