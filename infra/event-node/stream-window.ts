import { Refused } from './model/errors.js';
import { noEvents, type RecordedEvent, ticks, tombstoneRevision } from './model/event.js';
import { isMetastream } from './model/metadata.js';
import type { StreamState } from './storage/writer-session.js';

/** The readable part of a stream: its metadata may hide old events, never new ones. */
export interface StreamWindow {
  /** A stream that has no events or was deleted reads as not found. */
  readonly exists: boolean;
  readonly first: number;
  readonly last: number;
  /** Events created before this (in ticks) are too old. */
  readonly oldest?: number;
}

/**
 * @param state of the stream, or of the original if `stream` is a metadata stream
 * @throws Refused if the stream has a tombstone
 */
export function windowOf(stream: string, state: StreamState, now: number): StreamWindow {
  if (state.last === tombstoneRevision) throw new Refused({ kind: 'deleted', stream });
  if (isMetastream(stream)) {
    const last = state.metadataLast;
    return { exists: last !== noEvents, first: Math.max(last, 0), last };
  }
  const { last, metadata } = state;
  const byCount = metadata?.maxCount === undefined ? 0 : last - metadata.maxCount + 1;
  const first = Math.max(0, byCount, metadata?.truncateBefore ?? 0);
  const exists = last !== noEvents && !metadata?.deleted;
  if (metadata?.maxAgeSeconds === undefined) return { exists, first, last };
  return { exists, first, last, oldest: Number(ticks(Math.round(now - metadata.maxAgeSeconds * 1_000))) };
}

export const isVisible = (window: StreamWindow, event: RecordedEvent): boolean =>
  event.revision >= window.first && (window.oldest === undefined || Number(event.created) >= window.oldest);
