import { createFileRoute } from '@tanstack/react-router';
import { ParameterPage } from '../../features/parameter/page.js';
import { parameterList } from '../../features/parameter/queries.js';

export const Route = createFileRoute('/_shell/cfg')({
  validateSearch: parameterList.search,
  component: ParameterPage,
});
