import type { z } from 'zod';
import { channel, type channelRow } from '#contract/channel.js';
import { channel as record } from '#workflows/channel/record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { channelList } from './queries.js';

const columns = recordColumns<z.output<typeof channelRow>>(record, {
  name: { width: 240 },
  code: { width: 200 },
  modifyTime: {},
});

export const ChannelPage = () => (
  <RecordPage
    type={record}
    calls={{ add: channel.save, change: channel.save, remove: channel.remove }}
    list={channelList}
    columns={columns}
    form={{ cols: 1, size: 420 }}
  />
);
