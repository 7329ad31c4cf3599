import { createFileRoute } from '@tanstack/react-router';
import { documentActs } from '../../app/documents.js';
import { taskList } from '../../features/task-inbox/queries.js';
import { TasksPage } from '../../features/task-inbox/tasks-page.js';

export const Route = createFileRoute('/_shell/inbox/tasks')({
  validateSearch: taskList.search,
  component: () => <TasksPage acts={documentActs} />,
});
