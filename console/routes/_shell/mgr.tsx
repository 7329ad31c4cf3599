import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/user/page.js';
import { userList } from '../../features/user/queries.js';

export const Route = createFileRoute('/_shell/mgr')({
  validateSearch: userList.search,
  component: UserPage,
});
