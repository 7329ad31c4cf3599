import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditPage } from '../../features/article/edit-page.js';

export const Route = createFileRoute('/_shell/cms/articleEdit')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (id === undefined ? {} : { id: String(id) }),
  component: ArticleEditPage,
});
