import { createFileRoute } from '@tanstack/react-router';
import { SubWarehousePage } from '../../features/sub-warehouse/page.js';
import { subWarehouseList } from '../../features/sub-warehouse/queries.js';

export const Route = createFileRoute('/_shell/mall/subwarehouse')({
  validateSearch: subWarehouseList.search,
  component: SubWarehousePage,
});
