import { Refused } from './model/errors.js';
import { NO_EVENTS, type RecordedEvent, TOMBSTONE, ticks } from './model/event.js';
import { isMetastream } from './model/metadata.js';
import type { StreamState } from './storage/writer-session.js';

/** The part of a stream that can be read: its metadata may hide what is old, never what is new. */
export interface StreamWindow {
  /** A stream without events, or deleted, reads as not found. */
  readonly exists: boolean;
  readonly first: number;
  readonly last: number;
  /** Events created earlier than this (in ticks) have grown too old. */
  readonly oldest?: number;
}

/**
 * @param state of the stream, or of the original when `stream` is a metadata stream
 * @throws Refused when the stream has a tombstone
 */
export function windowOf(stream: string, state: StreamState, now: number): StreamWindow {
  if (state.last === TOMBSTONE) throw new Refused({ kind: 'deleted', stream });
  if (isMetastream(stream)) {
    const last = state.metadataLast;
    return { exists: last !== NO_EVENTS, first: Math.max(last, 0), last };
  }
  const { last, metadata } = state;
  const byCount = metadata?.maxCount === undefined ? 0 : last - metadata.maxCount + 1;
  const first = Math.max(0, byCount, metadata?.truncateBefore ?? 0);
  const exists = last !== NO_EVENTS && !metadata?.deleted;
  if (metadata?.maxAgeSeconds === undefined) return { exists, first, last };
  return { exists, first, last, oldest: Number(ticks(Math.round(now - metadata.maxAgeSeconds * 1_000))) };
}

export const isVisible = (window: StreamWindow, event: RecordedEvent): boolean =>
  event.revision >= window.first && (window.oldest === undefined || Number(event.created) >= window.oldest);
