import { createFileRoute } from '@tanstack/react-router';
import { DonePage } from '../../features/task-inbox/done-page.js';
import { doneList } from '../../features/task-inbox/queries.js';

export const Route = createFileRoute('/_shell/inbox/done')({
  validateSearch: doneList.search,
  component: DonePage,
});
