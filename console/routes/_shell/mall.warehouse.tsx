import { createFileRoute } from '@tanstack/react-router';
import { WarehousePage } from '../../features/warehouse/page.js';
import { warehouseList } from '../../features/warehouse/queries.js';

export const Route = createFileRoute('/_shell/mall/warehouse')({
  validateSearch: warehouseList.search,
  component: WarehousePage,
});
