import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notice/page.js';
import type { noticeList } from '../../features/notice/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/inbox/notices')({
  validateSearch: listSearch<typeof noticeList>,
  component: NoticesPage,
});
