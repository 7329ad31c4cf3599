import { createFileRoute } from '@tanstack/react-router';
import { MessagePage } from '../../features/message/page.js';
import type { messageList } from '../../features/message/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/history')({
  validateSearch: listSearch<typeof messageList>,
  component: MessagePage,
});
