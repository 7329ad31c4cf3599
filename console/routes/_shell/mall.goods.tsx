import { createFileRoute } from '@tanstack/react-router';
import { GoodsPage } from '../../features/goods/page.js';
import { goodsList } from '../../features/goods/queries.js';

export const Route = createFileRoute('/_shell/mall/goods')({
  validateSearch: goodsList.search,
  component: GoodsPage,
});
