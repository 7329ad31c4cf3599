import { createFileRoute } from '@tanstack/react-router';
import { documentActs } from '../../app/documents.js';
import type { taskList } from '../../features/inbox/queries.js';
import { TasksPage } from '../../features/inbox/tasks-page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/inbox/tasks')({
  validateSearch: listSearch<typeof taskList>,
  component: () => <TasksPage acts={documentActs} />,
});
