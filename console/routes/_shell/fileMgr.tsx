import { createFileRoute } from '@tanstack/react-router';
import { FilePage } from '../../features/file/page.js';
import type { fileList } from '../../features/file/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/fileMgr')({
  validateSearch: listSearch<typeof fileList>,
  component: FilePage,
});
