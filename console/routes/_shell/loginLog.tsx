import { createFileRoute } from '@tanstack/react-router';
import { LoginLogPage } from '../../features/login-log/page.js';
import { loginLogList } from '../../features/login-log/queries.js';

export const Route = createFileRoute('/_shell/loginLog')({
  validateSearch: loginLogList.search,
  component: LoginLogPage,
});
