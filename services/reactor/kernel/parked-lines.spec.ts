import { expect, it } from 'vitest';
import { ParkedLines } from './parked-lines.js';
import { keyOf, type Parking, type Place } from './parking.js';

const place = (stream: string): Place => ({ reaction: 'note-when-moved', stream });

/** Parked lines by stream, in memory, and a reaction that fails for some events. */
function parked(standing: Record<string, string[]>, fails: ReadonlySet<string> = new Set()) {
  const lines = new Map(Object.entries(standing).map(([stream, ids]) => [keyOf(place(stream)), [...ids]]));
  const done: string[] = [];
  const failed: string[] = [];
  const parking: Parking = {
    holds: (one) => (lines.get(keyOf(one))?.length ?? 0) > 0,
    park: async () => {},
    parkBehind: async () => false,
    places: async () =>
      Object.keys(standing)
        .map(place)
        .filter((one) => parking.holds(one)),
    placeOf: async (eventId) =>
      Object.keys(standing)
        .map(place)
        .find((one) => lines.get(keyOf(one))?.includes(eventId)),
    firstOf: async (one) => lines.get(keyOf(one))?.[0],
    failedAgain: async (eventId) => void failed.push(eventId),
    free: async (eventId, one) =>
      void lines.set(
        keyOf(one),
        (lines.get(keyOf(one)) ?? []).filter((id) => id !== eventId),
      ),
  };
  const redo = async (eventId: string) => {
    if (fails.has(eventId)) throw new Error(`no luck with ${eventId}`);
    done.push(eventId);
  };
  return { lines: new ParkedLines(parking, redo), parking, done, failed };
}

it('does what stands before an event and behind it, in their order', async () => {
  const { lines, done, parking } = parked({ a: ['a1', 'a2', 'a3'], b: ['b1'] });
  await lines.retry('a2', 'note-when-moved');
  expect(done).toEqual(['a1', 'a2', 'a3']);
  expect([parking.holds(place('a')), parking.holds(place('b'))]).toEqual([false, true]);
});

it('stops at what fails again, and leaves the rest behind it', async () => {
  const { lines, done, failed, parking } = parked({ a: ['a1', 'a2', 'a3'] }, new Set(['a2']));
  await expect(lines.retry('a1', 'note-when-moved')).rejects.toThrow('no luck with a2');
  expect([done, failed, await parking.firstOf(place('a'))]).toEqual([['a1'], ['a2'], 'a2']);
});

it('goes on with other lines, and says how many still stand', async () => {
  const { lines, done } = parked({ a: ['a1'], b: ['b1'], c: ['c1'] }, new Set(['b1']));
  await expect(lines.retryAll()).rejects.toThrow('1 个单据的后续动作仍无法完成');
  expect(done).toEqual(['a1', 'c1']);
});

it('lets one be, and does what waited behind it', async () => {
  const { lines, done } = parked({ a: ['a1', 'a2'] }, new Set(['a1']));
  await lines.skip('a1', 'note-when-moved');
  expect(done).toEqual(['a2']);
});

it('does each once, though two ask at the same time', async () => {
  const { lines, done } = parked({ a: ['a1', 'a2'] });
  await Promise.all([lines.retry('a1', 'note-when-moved'), lines.retry('a2', 'note-when-moved')]);
  expect(done).toEqual(['a1', 'a2']);
});

it('knows nothing of what is not parked', async () => {
  const { lines, done } = parked({ a: ['a1'] });
  await lines.retry('z9', 'note-when-moved');
  await lines.skip('z9', 'note-when-moved');
  expect(done).toEqual([]);
});
