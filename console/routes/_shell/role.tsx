import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '../../features/role/page.js';
import type { roleList } from '../../features/role/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/role')({
  validateSearch: listSearch<typeof roleList>,
  component: RolePage,
});
