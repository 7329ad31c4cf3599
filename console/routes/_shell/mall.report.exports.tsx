import { createFileRoute } from '@tanstack/react-router';
import { ExportPage } from '../../features/export/page.js';
import { exportList } from '../../features/export/queries.js';

export const Route = createFileRoute('/_shell/mall/report/exports')({
  validateSearch: exportList.search,
  component: ExportPage,
});
