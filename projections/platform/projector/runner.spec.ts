import { expect, it } from 'vitest';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { MemoryRows } from '#test/language/memory-rows.js';
import { type KeyedRow, type ProjectedEvent, projection } from '../kernel/projection.js';
import { LostProjection } from '../rows/failure.js';
import { ProjectionRunner } from './runner.js';

interface Sum extends KeyedRow {
  readonly total: number;
}

const sums = projection<Sum>({
  name: 'sum',
  version: 1,
  columns: { total: 'integer' },
  keys: ({ type, documentId }) => (type === 'Added' ? [documentId] : []),
  evolve: (row, { documentId, data }) => {
    if (data.amount === 'odd') throw new Error('no rule for it');
    return { id: documentId, total: (row?.total ?? 0) + data.amount };
  },
});

const added = (position: number, documentId: string, amount: number | 'odd' = 1, type = 'Added'): ProjectedEvent => ({
  id: `${position}`,
  stream: `sum-${documentId}`,
  revision: position,
  position: BigInt(position),
  type,
  data: { amount },
  meta: eventMeta(),
  workflow: 'sum',
  documentId,
});

const tooMuch = 99;

/** A runner on rows in memory that reject sums of `tooMuch` or more. */
async function opened() {
  const rows = new MemoryRows(sums);
  rows.takes = (row) => {
    if ((row as Sum).total >= tooMuch) throw Object.assign(new Error('out of range'), { code: '22003' });
  };
  const heard: string[] = [];
  const runner = new ProjectionRunner(rows, sums, 'live', {
    setAside: (_, { stream }, { message }) => heard.push(`${stream}: ${message}`),
    waits: (_, stream) => heard.push(`${stream} waits`),
  });
  await runner.open();
  return { rows, runner, heard };
}

const totals = (rows: MemoryRows) =>
  Object.fromEntries(Object.entries(rows.in('sum')).map(([id, row]) => [id, (row as Sum).total]));

it('takes every event once, however batches overlap', async () => {
  const { rows, runner } = await opened();
  expect(await runner.apply([added(0, 'a'), added(1, 'b')])).toBe(true);
  await runner.apply([added(1, 'b'), added(2, 'a')]);
  expect(totals(rows)).toEqual({ a: 2, b: 1 });
  expect([runner.position, runner.passed]).toEqual([2n, 4]);
});

it('writes nothing for what does not concern it, and rests where it came to', async () => {
  const { rows, runner } = await opened();
  expect(await runner.apply([added(0, 'a', 1, 'Noted')])).toBe(false);
  expect([rows.commits, runner.position, rows.checkpoints.get('sum')?.position]).toEqual([[], 0n, -1n]);
  const resting = runner.resting();
  expect(resting?.share).toMatchObject({ from: -1n, to: 0n });
  if (resting) runner.settle(resting);
  expect(runner.resting()).toBeUndefined();
});

it.each([
  { why: 'its rule fails', amount: 'odd', error: 'no rule for it' },
  { why: 'the database refuses its row', amount: tooMuch, error: 'out of range' },
] as const)('sets a stream aside alone when $why', async ({ amount, error }) => {
  const { rows, runner, heard } = await opened();
  await runner.apply([added(0, 'a'), added(1, 'b'), added(2, 'a', amount), added(3, 'a'), added(4, 'b')]);
  await runner.apply([added(5, 'a'), added(6, 'b')]);
  expect(totals(rows)).toEqual({ a: 1, b: 3 });
  expect(runner.error).toBeUndefined();
  expect(rows.checkpoints.get('sum')?.aside.get('sum-a')).toMatchObject({ position: 2n, error, waiting: 3 });
  expect(heard[0]).toBe(`sum-a: ${error}`);
  expect(heard.slice(1)).toEqual(['sum-a waits', 'sum-a waits']);
});

it('brings a stream back from all of its events, when it has read as far', async () => {
  const { rows, runner } = await opened();
  await runner.apply([added(0, 'a'), added(1, 'a', 'odd'), added(2, 'a')]);
  expect(await runner.restore('sum-a', [added(0, 'a')])).toBe('behind');
  expect(await runner.restore('sum-a', [added(0, 'a'), added(1, 'a', 'odd'), added(2, 'a')])).toBe('failed');
  expect(await runner.restore('sum-a', [added(0, 'a'), added(1, 'a', 5), added(2, 'a')])).toBe('right');
  expect([totals(rows), runner.aside.size]).toEqual([{ a: 7 }, 0]);
  await runner.apply([added(3, 'a')]);
  expect(totals(rows)).toEqual({ a: 8 });
});

it('parks where every row would fail alike, and takes it again when it is opened', async () => {
  const { rows, runner } = await opened();
  rows.takes = () => {
    throw Object.assign(new Error('column is gone'), { code: '42703' });
  };
  await runner.apply([added(0, 'a')]);
  expect([runner.error, runner.failed?.position, runner.position]).toEqual(['column is gone', 0n, -1n]);
  expect([runner.relevant([added(1, 'b')]), runner.resting()]).toEqual([[], undefined]);
  rows.takes = () => {};
  await runner.open();
  await runner.apply([added(0, 'a')]);
  expect([runner.error, totals(rows)]).toEqual([undefined, { a: 1 }]);
});

it('takes nothing when the database is away or somebody else has the rows', async () => {
  const { rows, runner } = await opened();
  rows.takes = () => {
    throw Object.assign(new Error('away'), { code: '08006' });
  };
  await expect(runner.apply([added(0, 'a')])).rejects.toThrow('away');
  expect([runner.position, runner.aside.size]).toEqual([-1n, 0]);
  rows.takes = () => {};
  await new ProjectionRunner(rows, sums).apply([added(0, 'a')]);
  await expect(runner.apply([added(0, 'a')])).rejects.toThrow(LostProjection);
  await runner.open();
  await runner.apply([added(0, 'a'), added(1, 'a')]);
  expect(totals(rows)).toEqual({ a: 2 });
});
