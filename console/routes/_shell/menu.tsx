import { createFileRoute } from '@tanstack/react-router';
import { MenuPage } from '../../features/menu/page.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/menu')({
  validateSearch: listSearch,
  component: MenuPage,
});
