import { z } from 'zod';
import { call, noInput } from './call.js';

/**
 * Server-sent events, one JSON object each, with the kinds of records that changed. They carry no data; callers read
 * what they may see through the ordinary calls. The kind `*` means that anything may have changed.
 */
export const liveChange = z.object({ kinds: z.array(z.string()) });
export type LiveChange = z.output<typeof liveChange>;

export const live = {
  events: call({
    method: 'GET',
    path: '/sse/events',
    input: noInput,
    answer: liveChange,
    may: 'signed-in',
    summary: '数据变化的实时通知（server-sent events）',
  }),
};
