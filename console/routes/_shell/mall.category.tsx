import { createFileRoute } from '@tanstack/react-router';
import { CategoryPage } from '../../features/category/page.js';
import { categoryList } from '../../features/category/queries.js';

export const Route = createFileRoute('/_shell/mall/category')({
  validateSearch: categoryList.search,
  component: CategoryPage,
});
