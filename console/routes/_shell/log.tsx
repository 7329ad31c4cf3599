import { createFileRoute } from '@tanstack/react-router';
import { OperationLogPage } from '../../features/operation-log/page.js';
import type { operationLogList } from '../../features/operation-log/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/log')({
  validateSearch: listSearch<typeof operationLogList>,
  component: OperationLogPage,
});
