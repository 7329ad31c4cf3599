import { createFileRoute } from '@tanstack/react-router';
import { CategoryPage } from '../../features/category/page.js';
import type { categoryList } from '../../features/category/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/mall/category')({
  validateSearch: listSearch<typeof categoryList>,
  component: CategoryPage,
});
