import { createFileRoute } from '@tanstack/react-router';
import { DictionaryPage } from '../../features/dictionary/page.js';
import type { dictionaryList } from '../../features/dictionary/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/dict')({
  validateSearch: listSearch<typeof dictionaryList>,
  component: DictionaryPage,
});
