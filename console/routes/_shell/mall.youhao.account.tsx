import { createFileRoute } from '@tanstack/react-router';
import { OwnAccountPage } from '../../features/own-account/page.js';
import type { ownAccountList } from '../../features/own-account/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/youhao/account')({
  validateSearch: listSearch<typeof ownAccountList>,
  component: OwnAccountPage,
});
