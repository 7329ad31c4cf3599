import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../features/customer/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/customer')({
  validateSearch: listSearch,
  component: CustomerPage,
});
