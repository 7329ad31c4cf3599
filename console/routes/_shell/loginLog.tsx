import { createFileRoute } from '@tanstack/react-router';
import { LoginLogPage } from '../../features/login-log/page.js';
import type { loginLogList } from '../../features/login-log/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/loginLog')({
  validateSearch: listSearch<typeof loginLogList>,
  component: LoginLogPage,
});
