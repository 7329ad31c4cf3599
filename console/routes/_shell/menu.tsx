import { createFileRoute } from '@tanstack/react-router';
import { MenuPage } from '../../features/menu/page.js';
import type { menuList } from '../../features/menu/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/menu')({
  validateSearch: listSearch<typeof menuList>,
  component: MenuPage,
});
