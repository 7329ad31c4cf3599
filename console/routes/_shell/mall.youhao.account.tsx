import { createFileRoute } from '@tanstack/react-router';
import { OwnAccountPage } from '../../features/own-account/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/youhao/account')({
  validateSearch: listSearch,
  component: OwnAccountPage,
});
