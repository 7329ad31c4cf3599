import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/contact/page.js';
import type { contactList } from '../../features/contact/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/contacts')({
  validateSearch: listSearch<typeof contactList>,
  component: ContactPage,
});
