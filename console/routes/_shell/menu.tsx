import { createFileRoute } from '@tanstack/react-router';
import { MenuPage } from '../../features/menu/page.js';
import { menuList } from '../../features/menu/queries.js';

export const Route = createFileRoute('/_shell/menu')({
  validateSearch: menuList.search,
  component: MenuPage,
});
