import { createFileRoute } from '@tanstack/react-router';
import { PortalArticlePage } from '../features/portal/article-page.js';

export const Route = createFileRoute('/portal/article')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: String(id ?? '') }),
  component: PortalArticlePage,
});
