import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '../../features/role/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/role')({
  validateSearch: listSearch,
  component: RolePage,
});
