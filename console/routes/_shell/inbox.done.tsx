import { createFileRoute } from '@tanstack/react-router';
import { DonePage } from '../../features/task-inbox/done-page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/inbox/done')({
  validateSearch: listSearch,
  component: DonePage,
});
