import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../features/article/page.js';
import type { articleList } from '../../features/article/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/article')({
  validateSearch: listSearch<typeof articleList>,
  component: ArticlePage,
});
