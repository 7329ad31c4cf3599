import { createFileRoute } from '@tanstack/react-router';
import { OperationLogPage } from '../../features/operation-log/page.js';
import { operationLogList } from '../../features/operation-log/queries.js';

export const Route = createFileRoute('/_shell/log')({
  validateSearch: operationLogList.search,
  component: OperationLogPage,
});
