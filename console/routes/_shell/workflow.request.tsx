import { createFileRoute } from '@tanstack/react-router';
import { WorkflowRequestPage } from '../../features/workflow-request/page.js';
import type { workflowRequestList } from '../../features/workflow-request/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/workflow/request')({
  validateSearch: listSearch<typeof workflowRequestList>,
  component: WorkflowRequestPage,
});
