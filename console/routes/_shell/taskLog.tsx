import { createFileRoute } from '@tanstack/react-router';
import { TaskLogPage } from '../../features/scheduled-task/log-page.js';
import type { taskLogList } from '../../features/scheduled-task/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/taskLog')({
  validateSearch: listSearch<typeof taskLogList>,
  component: TaskLogPage,
});
