import { createFileRoute } from '@tanstack/react-router';
import { ScheduledTaskPage } from '../../features/scheduled-task/page.js';
import type { scheduledTaskList } from '../../features/scheduled-task/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/task')({
  validateSearch: listSearch<typeof scheduledTaskList>,
  component: ScheduledTaskPage,
});
