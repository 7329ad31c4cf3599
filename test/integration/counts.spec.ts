import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect } from '#infra/postgres/connection.js';
import { type KeyedRow, projection } from '#projections/platform/kernel/projection.js';
import { createTable, prepareTables, swapTables } from '#projections/platform/kernel/schema.js';
import { CountFolder, countNamed, noSums, type SumsAsked, sumsBy } from '#projections/platform/queries/counts.js';
import { type Changes, commit } from '#projections/platform/rows/commit.js';
import { LostProjection } from '#projections/platform/rows/failure.js';
import { freshDatabase } from '#test/language/database.js';

let db: Kysely<unknown>;
beforeAll(async () => {
  const read = await freshDatabase();
  db = connect(read.url);
  afterAll(async () => {
    await db.destroy();
    await read.drop();
  });
});

const counted = projection<KeyedRow>({
  name: 'counted',
  version: 1,
  columns: {},
  keys: () => [],
  evolve: (row) => row,
});
const unchanged: Changes = { born: [], altered: [], fields: [], gone: [], counts: new Map() };

beforeEach(async () => {
  await prepareTables(db, [counted]);
  await createTable(db, counted, 'live');
});

/** Commits one batch that changes the counts of groups, for the live rows or for those that replace them. */
const move = (from: bigint, counts: Record<string, number>, checkpoint = 'counted') =>
  commit(db, [
    {
      checkpoint,
      table: 'counted',
      columns: {},
      isFilling: false,
      from,
      to: from + 1n,
      changes: { ...unchanged, counts: new Map(Object.entries(counts).map(([group, by]) => [group, BigInt(by)])) },
    },
  ]);
const total = (...groups: string[]) => countNamed(db, 'counted', groups);

it('counts what was folded and what moved since, once each', async () => {
  const folder = new CountFolder(db);
  await move(-1n, { draft: 2, approved: 1 });
  expect(await total('draft')).toBe(2);
  await folder.fold(['counted']);
  await folder.fold(['counted']);
  await move(0n, { draft: -1, approved: 1 });
  expect([await total('draft'), await total('approved'), await total('draft', 'approved')]).toEqual([1, 2, 3]);
  await folder.fold(['counted']);
  expect([await total('draft'), await total('approved')]).toEqual([1, 2]);
});

it('loses nothing that moves while it folds', async () => {
  const folder = new CountFolder(db);
  const folding = { on: true };
  const folds = (async () => {
    while (folding.on) await folder.fold(['counted']);
  })();
  for (let batch = -1n; batch < 99n; batch++) {
    await move(batch, { draft: 1 });
    expect(await total('draft')).toBe(Number(batch) + 2);
  }
  folding.on = false;
  await folds;
  expect(await total('draft')).toBe(100);
});

it('counts nothing that a checkpoint refuses', async () => {
  await move(-1n, { draft: 1 });
  await expect(move(-1n, { draft: 1 })).rejects.toThrow(LostProjection);
  expect(await total('draft')).toBe(1);
});

it('has the totals of the new rows when they take the place of the old, folded or not', async () => {
  await move(-1n, { draft: 7 });
  await new CountFolder(db).fold(['counted']);
  await move(0n, { draft: 1 });
  await createTable(db, counted, 'next');
  await move(-1n, { draft: 2 }, 'counted@next');
  await new CountFolder(db).fold(['counted@next']);
  await move(0n, { draft: 1 }, 'counted@next');
  expect(await total('draft')).toBe(8);
  await swapTables(db, counted);
  expect(await total('draft')).toBe(3);
  const { rows } = await sql`select distinct projection from read.row_total`.execute(db);
  expect(rows).toEqual([{ projection: 'counted' }]);
});

it('sums by value what was folded and what moved since, of some customers, in a range of values', async () => {
  const folder = new CountFolder(db);
  await move(-1n, { 'paid * 2026-01.a': 125000, 'paid C1 2026-01.a': 25000, 'paid C2 2026-01.a': 100000 });
  await folder.fold(['counted']);
  await move(0n, { 'paid * 2026-02.b': -5, 'paid C1 2026-02.b': -5, 'paid * 2027-01.b': 7, 'paidfor * 2026-01.a': 1 });
  const asked = { projection: 'counted', whats: ['paid'], customers: 'all' } as const;
  const sums = async (more: Partial<SumsAsked> = {}) => {
    const [paid = noSums] = await sumsBy(db, { ...asked, ...more });
    return Object.fromEntries(paid);
  };
  expect(await sums()).toEqual({ '2026-01.a': 125000n, '2026-02.b': -5n, '2027-01.b': 7n });
  expect(await sums({ beginning: '2026-' })).toEqual({ '2026-01.a': 125000n, '2026-02.b': -5n });
  expect(await sums({ upTo: '2026-01' })).toEqual({ '2026-01.a': 125000n });
  expect(await sums({ customers: new Set(['C1', 'C2']) })).toEqual({ '2026-01.a': 125000n, '2026-02.b': -5n });
  await move(1n, { 'paid * 2026-02.b': 5 });
  expect(await sums({ beginning: '2026-02' })).toEqual({});
  const [none, paidFor] = await sumsBy(db, { ...asked, whats: ['none', 'paidfor'] });
  expect([none, paidFor]).toEqual([noSums, new Map([['2026-01.a', 1n]])]);
});
