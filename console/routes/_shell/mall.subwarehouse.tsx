import { createFileRoute } from '@tanstack/react-router';
import { SubWarehousePage } from '../../features/sub-warehouse/page.js';
import type { subWarehouseList } from '../../features/sub-warehouse/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/subwarehouse')({
  validateSearch: listSearch<typeof subWarehouseList>,
  component: SubWarehousePage,
});
