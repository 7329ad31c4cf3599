import { createFileRoute } from '@tanstack/react-router';
import { RobotPage } from '../../features/robot/page.js';
import type { runList } from '../../features/robot/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/robot')({
  validateSearch: listSearch<typeof runList>,
  component: RobotPage,
});
