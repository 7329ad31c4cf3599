import { createFileRoute } from '@tanstack/react-router';
import { GoodsPage } from '../../features/goods/page.js';
import type { goodsList } from '../../features/goods/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/goods')({
  validateSearch: listSearch<typeof goodsList>,
  component: GoodsPage,
});
