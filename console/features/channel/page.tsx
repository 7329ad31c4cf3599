import type { z } from 'zod';
import { channel, type channelRow } from '#contract/channel.js';
import { channel as record } from '#workflows/channel/record.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { channelList } from './queries.js';

const col = columnsOf<z.output<typeof channelRow>>(recordLabels(record));

const columns = [col.link('name', { width: 240 }), col.text('code', { width: 200 }), col.dateTime('modifyTime')];

export const ChannelPage = () => (
  <RecordPage
    type={record}
    calls={{ add: channel.save, change: channel.save, remove: channel.remove }}
    list={channelList}
    columns={columns}
    form={{ cols: 1, size: 420 }}
  />
);
