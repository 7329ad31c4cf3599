import { expect, it } from 'vitest';
import { RowCache } from './row-cache.js';

interface Row {
  readonly id: string;
  readonly seen: number;
}

it('reads what it does not know, and what it was told to keep no more', async () => {
  const read: string[][] = [];
  const rows = new RowCache<Row>(async (ids) => {
    read.push([...ids]);
    return ids.filter((id) => id !== 'none').map((id) => ({ id, seen: read.length }));
  });
  expect([...(await rows.load(['a', 'none'])).keys()]).toEqual(['a']);
  rows.keep(
    new Map([
      ['a', { id: 'a', seen: 9 }],
      ['b', { id: 'b', seen: 9 }],
    ]),
  );
  expect((await rows.load(['a', 'b'])).get('b')?.seen).toBe(9);
  rows.keep(new Map([['a', undefined]]));
  await rows.load(['a', 'b']);
  rows.clear();
  await rows.load(['b']);
  expect(read).toEqual([['a', 'none'], ['a'], ['b']]);
});
