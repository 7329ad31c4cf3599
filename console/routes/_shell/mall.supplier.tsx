import { createFileRoute } from '@tanstack/react-router';
import { SupplierPage } from '../../features/supplier/page.js';
import { supplierList } from '../../features/supplier/queries.js';

export const Route = createFileRoute('/_shell/mall/supplier')({
  validateSearch: supplierList.search,
  component: SupplierPage,
});
