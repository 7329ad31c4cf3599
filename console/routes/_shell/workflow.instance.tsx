import { createFileRoute } from '@tanstack/react-router';
import { InstancePage } from '../../features/workflow-request/instance-page.js';
import type { instanceList } from '../../features/workflow-request/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/workflow/instance')({
  validateSearch: listSearch<typeof instanceList>,
  component: InstancePage,
});
