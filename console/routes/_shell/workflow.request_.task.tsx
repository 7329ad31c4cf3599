import { createFileRoute } from '@tanstack/react-router';
import type { workflowTaskList } from '../../features/workflow-request/queries.js';
import { TaskPage } from '../../features/workflow-request/task-page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/workflow/request_/task')({
  validateSearch: listSearch<typeof workflowTaskList>,
  component: TaskPage,
});
