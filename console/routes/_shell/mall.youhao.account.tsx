import { createFileRoute } from '@tanstack/react-router';
import { OwnAccountPage } from '../../features/own-account/page.js';
import { ownAccountList } from '../../features/own-account/queries.js';

export const Route = createFileRoute('/_shell/mall/youhao/account')({
  validateSearch: ownAccountList.search,
  component: OwnAccountPage,
});
