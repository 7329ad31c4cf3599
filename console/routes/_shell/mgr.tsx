import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/user/page.js';
import type { userList } from '../../features/user/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mgr')({
  validateSearch: listSearch<typeof userList>,
  component: UserPage,
});
