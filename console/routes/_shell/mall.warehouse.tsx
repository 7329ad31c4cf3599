import { createFileRoute } from '@tanstack/react-router';
import { WarehousePage } from '../../features/warehouse/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/warehouse')({
  validateSearch: listSearch,
  component: WarehousePage,
});
