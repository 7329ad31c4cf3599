import { createFileRoute } from '@tanstack/react-router';
import { ReplayPage } from '../../features/replay/page.js';
import { replaySearch } from '../../features/replay/search.js';

export const Route = createFileRoute('/_shell/inbox/replay')({
  validateSearch: replaySearch,
  component: ReplayPage,
});
