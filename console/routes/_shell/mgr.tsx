import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/user/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mgr')({
  validateSearch: listSearch,
  component: UserPage,
});
