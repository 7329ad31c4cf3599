import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notice/page.js';
import { noticeList } from '../../features/notice/queries.js';

export const Route = createFileRoute('/_shell/inbox/notices')({
  validateSearch: noticeList.search,
  component: NoticesPage,
});
