import { createFileRoute } from '@tanstack/react-router';
import { SupplierPage } from '../../features/supplier/page.js';
import type { supplierList } from '../../features/supplier/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/supplier')({
  validateSearch: listSearch<typeof supplierList>,
  component: SupplierPage,
});
