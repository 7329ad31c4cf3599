import { createFileRoute } from '@tanstack/react-router';
import { WarehousePage } from '../../features/warehouse/page.js';
import type { warehouseList } from '../../features/warehouse/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/warehouse')({
  validateSearch: listSearch<typeof warehouseList>,
  component: WarehousePage,
});
