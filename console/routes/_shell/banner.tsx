import { createFileRoute } from '@tanstack/react-router';
import { BannerPage } from '../../features/banner/page.js';
import type { bannerList } from '../../features/banner/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/banner')({
  validateSearch: listSearch<typeof bannerList>,
  component: BannerPage,
});
