import { describe, expect, it } from 'vitest';
import { noBytes, noEvents, type RecordedEvent, ticks, tombstoneRevision } from './model/event.js';
import { parseMetadata } from './model/metadata.js';
import { isVisible, windowOf } from './stream-window.js';

const now = 1_700_000_000_000;
const windowWith = (metadata: object, last = 9) => {
  const parsed = parseMetadata(Buffer.from(JSON.stringify(metadata)));
  return windowOf('s', { last, metadataLast: 0, ...(parsed && { metadata: parsed }) }, now);
};

describe('the window of a stream', () => {
  it.each([
    [{}, 0],
    [{ $maxCount: 3 }, 7],
    [{ $maxCount: 30 }, 0],
    [{ $tb: 4 }, 4],
    [{ $tb: 4, $maxCount: 3 }, 7],
    [{ $tb: 8, $maxCount: 3 }, 8],
    [{ $maxCount: 0, $tb: -1 }, 0],
    [{ $maxCount: 'three' }, 0],
  ])('with %j begins at %i', (metadata, first) => {
    expect(windowWith(metadata)).toEqual({ exists: true, first, last: 9 });
  });

  it('is shut when the stream is deleted or has no events', () => {
    const deleted = parseMetadata(Buffer.from('{"$tb":9223372036854775807}'));
    expect(windowOf('s', { last: 9, metadataLast: 0, ...(deleted && { metadata: deleted }) }, now).exists).toBe(false);
    expect(windowOf('s', { last: noEvents, metadataLast: 3 }, now).exists).toBe(false);
  });

  it('cannot be asked for once there is a tombstone', () => {
    expect(() => windowOf('s', { last: tombstoneRevision, metadataLast: 0 }, now)).toThrow('deleted');
    expect(() => windowOf('$$s', { last: tombstoneRevision, metadataLast: 0 }, now)).toThrow('deleted');
  });

  it('shows only the newest metadata', () => {
    expect(windowOf('$$s', { last: 9, metadataLast: 4 }, now)).toEqual({ exists: true, first: 4, last: 4 });
    expect(windowOf('$$s', { last: 9, metadataLast: noEvents }, now).exists).toBe(false);
  });
});

it('hides events that have grown too old', () => {
  const window = windowWith({ $maxAge: 10 });
  const createdAt = (time: number): RecordedEvent => ({
    position: 0,
    stream: 's',
    revision: 5,
    id: '',
    type: '',
    isJson: true,
    created: ticks(time),
    data: noBytes,
    metadata: noBytes,
  });
  expect(isVisible(window, createdAt(now - 9_000))).toBe(true);
  expect(isVisible(window, createdAt(now - 11_000))).toBe(false);
});
