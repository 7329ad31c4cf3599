import { createFileRoute } from '@tanstack/react-router';
import { FilePage } from '../../features/file/page.js';
import { fileList } from '../../features/file/queries.js';

export const Route = createFileRoute('/_shell/fileMgr')({
  validateSearch: fileList.search,
  component: FilePage,
});
