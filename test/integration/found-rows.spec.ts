import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { ColumnType } from '#projections/platform/kernel/columns.js';
import type { KeyedRow, Projection } from '#projections/platform/kernel/projection.js';
import { prepareTables } from '#projections/platform/kernel/schema.js';
import { commit } from '#projections/platform/rows/commit.js';
import { FoundRows } from '#projections/platform/rows/found-rows.js';
import { sumsInDatabase } from './sums.js';

const { db } = sumsInDatabase();

/** A row with every type of column, and its values. */
const everything: Record<string, { type: ColumnType; value: unknown }> = {
  words: { type: 'text', value: `a "b" \\ {c}, 采购\n` },
  pieces: { type: 'integer', value: 7 },
  open: { type: 'flag', value: true },
  stock: { type: 'count', value: '9007199254740993' },
  amount: { type: 'money', value: '1234567890123456.70' },
  exchange: { type: 'rate', value: '7.100000' },
  share: { type: 'percent', value: '12.5000' },
  due: { type: 'date', value: '2026-02-28' },
  at: { type: 'time', value: '2026-11-23T05:38:04.120Z' },
  papers: { type: 'json', value: { list: [1, '2', null], name: '某公司' } },
  nothing: { type: 'money?', value: null },
  never: { type: 'time?', value: null },
};
const columns = Object.fromEntries(Object.entries(everything).map(([name, { type }]) => [name, type]));
const values = Object.fromEntries(Object.entries(everything).map(([name, { value }]) => [name, value]));
const tableNamed = (name: string): Projection => ({
  name,
  version: 1,
  columns,
  keys: () => [],
  evolve: () => undefined,
});

const write = async (database: Kysely<unknown>, table: string, born: readonly KeyedRow[]) => {
  await prepareTables(database, [tableNamed(table)]);
  const changes = { born, altered: [], fields: [], gone: [], counts: new Map() };
  await commit(database, [{ checkpoint: table, table, columns, from: -1n, to: 0n, changes, isFilling: true }]);
};

it('finds rows as they were written, those of several tables in one statement', async () => {
  const row = (id: string) => ({ id, ...values });
  await write(db(), 'one', [row('a"1'), row('b')]);
  await write(db(), 'other', [row('b')]);
  let statements = 0;
  const watched = db().withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++;
      return result;
    },
  });
  const rows = new FoundRows(watched);
  const find = (table: string, ids: readonly string[]) => rows.find({ table, columns, ids });
  const found = await Promise.all([find('one', ['b', 'c', 'a"1']), find('other', ['a"1', 'b']), find('other', ['c'])]);
  expect(found.map((some) => some.sort((x, y) => (x.id < y.id ? -1 : 1)))).toEqual([
    [row('a"1'), row('b')],
    [row('b')],
    [],
  ]);
  expect(statements).toBe(1);
});

it('fails for all who asked at once, and for nobody later', async () => {
  await write(db(), 'third', []);
  const rows = new FoundRows(db());
  const asked = [rows.find({ table: 'third', columns, ids: ['a'] }), rows.find({ table: 'lost', columns, ids: ['a'] })];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  expect(await rows.find({ table: 'third', columns, ids: ['a'] })).toEqual([]);
});
