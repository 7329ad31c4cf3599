import { channel } from '#contract/channel.js';
import { channel as record } from '#workflows/channel/record.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const channelList = defineList({
  key: 'channel',
  call: channel.list,
  kinds: ['channel'],
  filters: [filter.keyword('name', record.labels.name)],
});
