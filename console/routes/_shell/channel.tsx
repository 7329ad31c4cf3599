import { createFileRoute } from '@tanstack/react-router';
import { ChannelPage } from '../../features/channel/page.js';
import type { channelList } from '../../features/channel/queries.js';
import { listSearch } from '../../ui/list/list-search.js';

export const Route = createFileRoute('/_shell/channel')({
  validateSearch: listSearch<typeof channelList>,
  component: ChannelPage,
});
