import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../features/customer/page.js';
import type { customerList } from '../../features/customer/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/customer')({
  validateSearch: listSearch<typeof customerList>,
  component: CustomerPage,
});
