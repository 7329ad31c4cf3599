import { createFileRoute } from '@tanstack/react-router';
import { DonePage } from '../../features/inbox/done-page.js';
import type { doneList } from '../../features/inbox/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/inbox/done')({
  validateSearch: listSearch<typeof doneList>,
  component: DonePage,
});
