import { createFileRoute } from '@tanstack/react-router';
import { ExportPage } from '../../features/export/page.js';
import type { exportList } from '../../features/export/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/report/exports')({
  validateSearch: listSearch<typeof exportList>,
  component: ExportPage,
});
