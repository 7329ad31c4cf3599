import { createFileRoute } from '@tanstack/react-router';
import { DictionaryPage } from '../../features/dictionary/page.js';
import { dictionaryList } from '../../features/dictionary/queries.js';

export const Route = createFileRoute('/_shell/dict')({
  validateSearch: dictionaryList.search,
  component: DictionaryPage,
});
