import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../features/customer/page.js';
import { customerList } from '../../features/customer/queries.js';

export const Route = createFileRoute('/_shell/mall/customer')({
  validateSearch: customerList.search,
  component: CustomerPage,
});
