import { z } from 'zod';
import { call, noInput } from './call.js';

/**
 * Server-sent events, one JSON each: which kinds of records changed. It says only that something changed; what the
 * caller may see of it he reads through the ordinary calls. The kind `*` says that anything may have.
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
