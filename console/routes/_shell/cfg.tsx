import { createFileRoute } from '@tanstack/react-router';
import { ParameterPage } from '../../features/parameter/page.js';
import type { parameterList } from '../../features/parameter/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/cfg')({
  validateSearch: listSearch<typeof parameterList>,
  component: ParameterPage,
});
