import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '../../features/role/page.js';
import { roleList } from '../../features/role/queries.js';

export const Route = createFileRoute('/_shell/role')({
  validateSearch: roleList.search,
  component: RolePage,
});
