import { expect, it } from 'vitest';
import { MemoryRows } from '#test/language/memory-rows.js';
import { type KeyedRow, projection } from '../kernel/projection.js';
import type { Share } from './commit.js';
import { Unwritten } from './failure.js';
import { WriteBehind } from './write-behind.js';

const things = projection<KeyedRow>({
  name: 'thing',
  version: 1,
  columns: {},
  keys: ({ documentId }) => [documentId],
  evolve: (_, { documentId }) => ({ id: documentId }),
});

/** A batch that makes one row, with rows in memory whose commits wait until the test completes them. */
function opened() {
  const rows = new MemoryRows(things);
  const commits: PromiseWithResolvers<void>[] = [];
  const commit = rows.commit.bind(rows);
  rows.commit = async (shares) => {
    const turn = Promise.withResolvers<void>();
    commits.push(turn);
    await turn.promise;
    await commit(shares);
  };
  let from = -1n;
  const batch = (id: string, isFilling = true): Share[] => {
    const changes = { born: [{ id }], altered: [], fields: [], gone: [], counts: new Map() };
    return [{ checkpoint: 'thing', table: 'thing', columns: {}, from: from++, to: from, changes, isFilling }];
  };
  return { rows, commits, behind: new WriteBehind(rows), batch };
}

/** Whether the promise has settled by now. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  let done = false;
  void work.then(
    () => {
      done = true;
    },
    () => {
      done = true;
    },
  );
  await new Promise(setImmediate);
  return done;
}

it('lets what is sent go on its way before the next batch is staged', async () => {
  const { behind, batch } = opened();
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  await behind.commit(batch('a'));
  expect(hasTurned).toBe(true);
});

it('answers before rows are there that nobody reads, one batch ahead', async () => {
  const { rows, commits, behind, batch } = opened();
  await behind.commit(batch('a'));
  const next = behind.commit(batch('b'));
  expect([await isDone(next), commits.length]).toEqual([false, 1]);
  commits[0]?.resolve();
  await next;
  expect([Object.keys(rows.in('thing')), commits.length]).toEqual([['a'], 2]);
  const written = behind.written();
  expect(await isDone(written)).toBe(false);
  commits[1]?.resolve();
  await written;
  expect(Object.keys(rows.in('thing'))).toEqual(['a', 'b']);
});

it('answers when rows are there that are read', async () => {
  const { commits, behind, batch } = opened();
  const one = behind.commit(batch('a', false));
  expect(await isDone(one)).toBe(false);
  commits[0]?.resolve();
  await one;
});

it('finds rows that are being written once they are there, and others meanwhile', async () => {
  const { commits, behind, batch } = opened();
  await behind.commit(batch('a'));
  const wanted = (...ids: string[]) => behind.rows({ table: 'thing', columns: {}, ids });
  expect(await wanted('b')).toEqual([]);
  const found = wanted('b', 'a');
  expect(await isDone(found)).toBe(false);
  commits[0]?.resolve();
  expect(await found).toEqual([{ id: 'a' }]);
});

it.each([
  { what: 'counts', work: (behind: WriteBehind) => behind.fold(['thing']) },
  { what: 'indexes', work: (behind: WriteBehind) => behind.index(things, 'live') },
  { what: 'a checkpoint that is parked', work: (behind: WriteBehind) => behind.park('thing', 'no', 0n) },
  { what: 'a checkpoint that is opened', work: (behind: WriteBehind) => behind.open('thing') },
])('keeps the order of rows and $what', async ({ work }) => {
  const { commits, behind, batch } = opened();
  await behind.commit(batch('a'));
  const working = work(behind);
  expect(await isDone(working)).toBe(false);
  commits[0]?.resolve();
  await working;
});

it('goes no further than what failed until rows are opened again, and then waits for each', async () => {
  const { commits, behind, batch } = opened();
  await behind.commit(batch('a'));
  const [next] = [behind.commit(batch('b')), commits[0]?.reject(new Error('away'))];
  await expect(next).rejects.toThrow(Unwritten);
  await expect(behind.written()).rejects.toThrow('away');
  expect(commits).toHaveLength(1);
  expect((await behind.open('thing')).position).toBe(-1n);
  const again = behind.commit(opened().batch('a'));
  expect(await isDone(again)).toBe(false);
  commits[1]?.resolve();
  await again;
});
