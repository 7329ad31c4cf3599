import { createFileRoute } from '@tanstack/react-router';
import { PortalChannelPage } from '../features/portal/channel-page.js';

export const Route = createFileRoute('/portal/channel')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: String(id ?? '') }),
  component: PortalChannelPage,
});
