import { createFileRoute } from '@tanstack/react-router';
import { MessageTemplatePage } from '../../features/message-template/page.js';
import type { messageTemplateList } from '../../features/message-template/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/template')({
  validateSearch: listSearch<typeof messageTemplateList>,
  component: MessageTemplatePage,
});
