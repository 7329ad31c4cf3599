import { z } from 'zod';
import { channel as record } from '#workflows/channel/record.js';
import { call, id } from './platform/call.js';
import { filter, keyword } from './platform/envelope.js';
import { removeCall, rowOf, saveCall } from './platform/record-calls.js';

export const channelRow = rowOf(record);

export const channel = {
  list: call({
    method: 'GET',
    path: '/channel/list',
    input: z.object({ id: filter(id), name: keyword }),
    answer: z.array(channelRow),
    // Users who search or write articles choose a channel.
    may: ['/channel', '/article', '/cms/articleEdit'],
    summary: '栏目列表',
  }),
  save: saveCall(record, 'POST /channel'),
  remove: removeCall(record, 'DELETE /channel'),
};
