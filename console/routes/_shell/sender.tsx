import { createFileRoute } from '@tanstack/react-router';
import { MessageSenderPage } from '../../features/message-sender/page.js';
import type { messageSenderList } from '../../features/message-sender/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/sender')({
  validateSearch: listSearch<typeof messageSenderList>,
  component: MessageSenderPage,
});
