import { createFileRoute } from '@tanstack/react-router';
import { ProcessDefinitionPage } from '../../features/process-definition/page.js';
import type { processDefinitionList } from '../../features/process-definition/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/workflow/processDefinition')({
  validateSearch: listSearch<typeof processDefinitionList>,
  component: ProcessDefinitionPage,
});
