import { z } from 'zod';
import { call, noInput } from './call.js';

/**
 * Server-sent events, one JSON object each, with the kinds of records that changed. They carry no data; callers read
 * what they may see through the ordinary calls. The kind `*` means that anything may have changed. `at` is the moment from
 * which all of it is visible. A stream begins with the latest change of each kind, for what its client read before.
 */
export const liveChange = z.object({ kinds: z.array(z.string()), at: z.string().optional() });
export type LiveChange = z.output<typeof liveChange>;

/** Response header with the moment at which the server began to read what it answers. */
export const readAt = 'x-read-at';

/** Moments of one server process, which alone can be compared. @param ms since it started */
export const moment = (process: string, ms: number): string => `${process}.${Math.floor(ms)}`;

/** Whether an answer read at a moment contains a change that was visible at another; false if nobody knows. */
export function contains(answerAt: string | undefined, changeAt: string | undefined): boolean {
  const [process, read] = answerAt?.split('.') ?? [];
  const [other, changed] = changeAt?.split('.') ?? [];
  return process !== undefined && process === other && Number(read) > Number(changed);
}

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
