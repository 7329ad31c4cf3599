import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { memoryFeed } from '#test/language/memory-feed.js';
import { MemoryRows } from '#test/language/memory-rows.js';
import { type AnyProjection, type KeyedRow, projectedBy, projection } from '../kernel/projection.js';
import type { CheckpointRow } from '../kernel/schema.js';
import { Announcements } from '../rows/announcer.js';
import { GroupProjector } from './group-projector.js';

interface Sum extends KeyedRow {
  readonly total: number;
}

const rule = { mended: true };

const sums = (name: string, of = 'Added', version = 1): AnyProjection =>
  projection<Sum>({
    name,
    version,
    columns: { total: 'integer' },
    keys: ({ type, documentId }) => (type === of ? [documentId] : []),
    evolve: (row, { documentId, data }) => {
      if (data.amount === 'odd' && !rule.mended) throw new Error('no rule for it');
      return { id: documentId, total: (row?.total ?? 0) + (data.amount === 'odd' ? 1 : data.amount) };
    },
  });

const known = (rows: MemoryRows, projections: readonly AnyProjection[]): Map<string, CheckpointRow> =>
  new Map(
    [...rows.checkpoints].map(([name, { position, error = null }]) => {
      const version = projections.find((one) => one.name === name)?.version ?? 0;
      return [name, { name, version, position: String(position), error, indexed: true }];
    }),
  );

/** Starts projections on a log with rows in memory. */
async function started(
  log = memoryFeed(),
  projections = [sums('one'), sums('two')],
  rows = new MemoryRows(...projections),
) {
  const announcements = new Announcements();
  const told: string[] = [];
  announcements.listen(({ position, changed }) => told.push(`${position} ${changed.join()}`));
  const errors: string[] = [];
  const projector = new GroupProjector(
    {
      store: rows,
      log,
      projections,
      projected: projectedBy((_, __, data) => data),
      announcements,
      onError: ({ message }, where) => errors.push(`${where}: ${message}`),
    },
    known(rows, projections),
  );
  await projector.start();
  await projector.caughtUp;
  let revision = 0;
  const add = (id: string, amount: number | 'odd', type = 'Added') =>
    log.append(
      `sum-${id}`,
      [{ id: `${++revision} ${Math.random()}`, type, data: { amount }, meta: eventMeta() }],
      'any',
    );
  return { log, rows, projector, told, errors, add };
}

const total = (rows: MemoryRows, table: string, id: string) => (rows.in(table)[id] as Sum | undefined)?.total;

it('lets all take a batch in one commit, and tells which of them changed', async () => {
  const { rows, projector, told, add } = await started(memoryFeed(), [
    sums('one'),
    sums('two'),
    sums('three', 'Other'),
  ]);
  await add('a', 2);
  await expect.poll(() => told).toEqual(['0 one,two']);
  expect([rows.commits, total(rows, 'two', 'a')]).toEqual([[['one', 'two']], 2]);
  await projector.stop();
  // A projection without relevant events saves its checkpoint at rest, so that it continues from there.
  expect(rows.commits.at(-1)).toEqual(['three']);
  expect(rows.checkpoints.get('three')?.position).toBe(0n);
});

it('rests soon after the last batch, so that others see how far the rows are', async () => {
  const { rows, projector, told, add } = await started(memoryFeed(), [sums('one'), sums('two', 'Other')]);
  await add('a', 2);
  await expect.poll(() => told).toEqual(['0 one']);
  await expect.poll(() => rows.checkpoints.get('two')?.position).toBe(0n);
  await projector.stop();
});

it('rests again, if a rest failed, also if nothing follows', async () => {
  const { rows, projector, errors, add } = await started(memoryFeed(), [sums('one'), sums('two', 'Other')]);
  const commit = rows.commit.bind(rows);
  rows.commit = async (shares) => {
    if (shares.every(({ checkpoint }) => checkpoint === 'one')) return commit(shares);
    rows.commit = commit;
    throw Object.assign(new Error('away'), { code: '08006' });
  };
  await add('a', 2);
  await expect.poll(() => errors).toEqual(['rest: away']);
  await expect.poll(() => rows.checkpoints.get('two')?.position).toBe(0n);
  await projector.stop();
});

it('goes on from where it was ended', async () => {
  const { log, rows, projector, told, add } = await started();
  await add('a', 2);
  await expect.poll(() => told).toHaveLength(1);
  await projector.stop();
  await add('a', 3);
  const next = await started(log, [sums('one'), sums('two')], rows);
  await expect.poll(() => next.projector.status().map(({ position }) => position)).toEqual([1n, 1n]);
  expect(total(rows, 'one', 'a')).toBe(5);
  await next.projector.stop();
});

it('builds rows beside those that are read, which then take their place', async () => {
  const { rows, projector, told, add } = await started();
  await add('a', 2);
  await expect.poll(() => told).toHaveLength(1);
  rows.tables.get('one')?.clear();
  expect(await projector.rebuild('one')).toBe('level');
  expect([total(rows, 'one', 'a'), told.at(-1)]).toEqual([2, '0 one,aside']);
  await add('a', 3);
  await expect.poll(() => total(rows, 'one', 'a')).toBe(5);
  await projector.stop();
});

it('sets aside what one cannot take, and brings it back when it is asked to', async () => {
  rule.mended = false;
  const { rows, projector, errors, add } = await started(memoryFeed(), [sums('one'), sums('two', 'Other')]);
  await add('a', 'odd');
  await expect.poll(() => projector.status()[0]?.aside).toBe(1);
  expect(errors).toEqual(['one: no rule for it']);
  expect(await projector.restore('one', 'sum-a')).toBe(false);
  rule.mended = true;
  expect(await projector.restore('one', 'sum-a')).toBe(true);
  expect([total(rows, 'one', 'a'), projector.status()[0]?.aside]).toEqual([1, 0]);
  await projector.stop();
});

it('lets one that is parked stand still until it is tried again, and the others go on', async () => {
  const { rows, projector, add } = await started();
  const gone = Object.assign(new Error('column is gone'), { code: '42703' });
  const taken = rows.commit.bind(rows);
  rows.commit = async (shares) => {
    if (shares.some(({ checkpoint }) => checkpoint === 'one')) throw gone;
    return taken(shares);
  };
  await add('a', 2);
  await expect.poll(() => projector.status().map(({ error }) => error)).toEqual(['column is gone', undefined]);
  await expect.poll(() => total(rows, 'two', 'a')).toBe(2);
  rows.commit = taken;
  expect(await projector.retry('one')).toBe('level');
  expect(total(rows, 'one', 'a')).toBe(2);
  await projector.stop();
});

it('leaves the counts of rows that are only being made until all of them are there', async () => {
  const { rows, projector, log, add } = await started();
  expect(rows.folds).toEqual([['one'], ['two']]);
  for (const folds of [2, 3]) {
    await add('a', 1);
    await expect.poll(() => rows.folds.length).toBeGreaterThan(folds);
  }
  await projector.stop();
  const fresh = new MemoryRows(sums('one'), sums('two'));
  const commit = fresh.commit.bind(fresh);
  fresh.commit = async (shares) => {
    // Longer than until the next rest.
    await sleep(1100);
    await commit(shares);
  };
  const again = await started(log, [sums('one'), sums('two')], fresh);
  expect(fresh.folds).toEqual([['one'], ['two']]);
  await again.projector.stop();
});

it.each([
  { why: 'an event that no row can be made of', code: '22003', aside: ['sum-b'], errors: ['one: no', 'two: no'] },
  { why: 'a database that is away for a moment', code: '08006', aside: [], errors: ['feed: no'] },
])('stages ahead of what is written, and finds $why', async ({ code, aside, errors: expected }) => {
  const log = memoryFeed();
  const { projector: first, add } = await started(log);
  await first.stop();
  for (const [id, amount] of [
    ['a', 1],
    ['b', 2],
    ['a', 4],
  ] as const)
    await add(id, amount);
  const rows = new MemoryRows(sums('one'), sums('two'));
  let isAway = true;
  rows.takes = ({ id }) => {
    if (id !== 'b' || (code !== '22003' && !isAway)) return;
    isAway = false;
    throw Object.assign(new Error('no'), { code });
  };
  // Batches of one event; the last but one fails while the last is being staged.
  const subscribe = log.subscribe.bind(log);
  log.subscribe = (after, handler) =>
    subscribe(after, {
      ...handler,
      batch: async (events) => {
        for (const event of events) await handler.batch([event]);
      },
    });
  const { projector, errors } = await started(log, [sums('one'), sums('two')], rows);
  expect([total(rows, 'one', 'a'), total(rows, 'two', 'a')]).toEqual([5, 5]);
  expect([total(rows, 'one', 'b'), total(rows, 'two', 'b')]).toEqual(
    aside.length > 0 ? [undefined, undefined] : [2, 2],
  );
  expect(['one', 'two'].map((name) => [...(rows.checkpoints.get(name)?.aside.keys() ?? [])])).toEqual([aside, aside]);
  expect(errors.filter((error) => !error.startsWith('feed'))).toEqual(
    expected.filter((error) => !error.startsWith('feed')),
  );
  expect(errors).toContain('feed: no');
  await projector.stop();
});

it('takes batches while counts are brought up to date, and changes no projection meanwhile', async () => {
  const { rows, projector, errors, add } = await started();
  const folds: PromiseWithResolvers<void>[] = [];
  rows.fold = async (checkpoints) => {
    if (checkpoints[0] === 'one@next') return;
    const fold = Promise.withResolvers<void>();
    folds.push(fold);
    return fold.promise;
  };
  const swap = vi.spyOn(rows, 'swap');
  await add('a', 1);
  await expect.poll(() => folds).toHaveLength(1);
  await add('a', 2);
  await expect.poll(() => total(rows, 'one', 'a')).toBe(3);
  const rebuilding = projector.rebuild('one');
  await expect.poll(() => rows.checkpoints.get('one@next')?.indexed).toBe(true);
  await new Promise(setImmediate);
  expect([folds.length, swap.mock.calls.length]).toEqual([1, 0]);
  folds[0]?.reject(new Error('away'));
  expect(await rebuilding).toBe('level');
  expect([swap.mock.calls.length, errors]).toEqual([1, ['counts: away']]);
  const stopping = projector.stop();
  await expect.poll(() => folds).toHaveLength(2);
  let isStopped = false;
  void stopping.then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  folds[1]?.resolve();
  await stopping;
});
