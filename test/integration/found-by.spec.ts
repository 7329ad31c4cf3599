import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentLists } from '#projections/catalog/projections.js';
import { latestRates } from '#projections/exchange-rate/rates.js';
import { snake } from '#projections/platform/document/fact-columns.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { saleableOrders } from '#projections/sales-order/queries.js';
import { kindTexts, orderTexts } from '#projections/stock/projection.js';
import { firstStockMonth, listStock, sumStock } from '#projections/stock/queries.js';
import { manager } from '#test/fixtures/people.js';
import { startWorld, type World } from '#test/language/world.js';
import { monthOf } from '#workflows/stock/months.js';

/** Lists search and count with precomputed data; these tests compare the results with the rows themselves. */
let world: World;
let scopes: Record<string, 'all' | ReadonlySet<string>>;
beforeAll(async () => {
  world = await startWorld();
  const { rows } = await sql<{ id: string }>`select distinct customer_id as id from read.purchase_order`.execute(
    world.db,
  );
  const ids = rows.map(({ id }) => id);
  const strangers = Array.from({ length: 120 }, (_, index) => `nobody-${index}`);
  scopes = { all: 'all', one: new Set(ids.slice(0, 1)), many: new Set([...ids.slice(0, 2), ...strangers]) };
});

const lists = documentLists.map((list) => [list.declared.name, list] as const);

/** Values that occur in rows, from both ends and the middle. */
async function valuesOf(db: Kysely<unknown>, table: string, fact: string): Promise<string[]> {
  const column = sql.ref(snake(fact));
  const { rows } = await sql<{ value: string }>`select distinct ${column}::text as value
    from ${sql.id(readSchema, table)} where ${column} is not null order by 1`.execute(db);
  const all = rows.map(({ value }) => value);
  return [...new Set([all[0], all[Math.floor(all.length / 3)], all[Math.floor(all.length / 2)], all.at(-1)])].filter(
    (value) => value !== undefined,
  );
}

/** Whole texts, their beginnings, ends and middles; a word that many contain, and one that none contains. */
const wordsOf = (texts: readonly string[]): string[] =>
  [
    ...new Set([
      ...texts,
      ...texts.flatMap((text) => [text.slice(0, 2), text.slice(-5), text.slice(3, 9)]),
      // Several words in any order, each from a text of its own.
      ...texts.flatMap((text, at) => [
        `${text.slice(-4)} ${text.slice(0, 2)}`,
        ` ${texts[(at * 5 + 1) % texts.length]?.slice(-4)}  ${text.slice(0, 3)} `,
      ]),
      '2026',
      '无此名',
    ]),
  ].filter(Boolean);

const plainly = (columns: readonly string[], keyword: string) => {
  const said = (word: string) =>
    columns.map((name) => sql`position(lower(${word}) in lower(${sql.ref(snake(name))})) > 0`);
  const words = keyword.trim().split(/\s+/);
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`(${sql.join(said(word), sql` or `)})`),
    sql` and `,
  )})`;
};

describe.each(lists)('%s', (_name, list) => {
  const { asks, projection, states } = list.declared;
  const table = tableOf(projection);

  /** Filters, each with a condition in SQL that the matching rows fulfil. */
  async function questions(): Promise<{ filter: Record<string, unknown>; holds: ReturnType<typeof plainly> }[]> {
    const texts = (await Promise.all(asks.keyword.map((fact) => valuesOf(world.db, table, fact)))).flat();
    const named = wordsOf(texts).map((word) => ({ filter: { keyword: word }, holds: plainly(asks.keyword, word) }));
    const limited = Object.entries(asks.conditions).map(async ([name, { fact, holds }]) =>
      (await valuesOf(world.db, table, fact)).flatMap((value) => {
        const isAmong = name.endsWith('List');
        const said = name === 'year' ? value.slice(0, 4) : value;
        const one = holds(isAmong ? [value] : said);
        return one ? [{ filter: { [name]: isAmong ? [value] : said }, holds: one as ReturnType<typeof plainly> }] : [];
      }),
    );
    const alone = [...named, ...(await Promise.all(limited)).flat()];
    // Combines two filters, e.g. both ends of a range, or a tab with another filter.
    const pairs = alone.map((one, at) => {
      const other = alone[(at * 7 + 3) % alone.length] ?? one;
      return {
        filter: { ...other.filter, ...one.filter },
        holds: sql<boolean>`${other.holds} and ${one.holds}`,
        both: { ...one.filter, ...other.filter },
      };
    });
    const apart = pairs.filter(({ filter, both }) =>
      Object.keys(filter).every((name) => filter[name as never] === both[name as never]),
    );
    return [...alone, ...apart.map(({ filter, holds }) => ({ filter, holds }))];
  }

  it('finds and counts by keyword and conditions what its rows say', async () => {
    const asked = await questions();
    expect(asked.length, 'the demo has too few: add some in services/api/seed/demo').toBeGreaterThan(4);
    for (const [scope, customers] of Object.entries(scopes)) {
      const actor = { ...manager, customers };
      for (const { filter, holds } of asked) {
        const { rows } = await sql<{ id: string }>`select id from ${sql.id(readSchema, table)}
          where state = any(${[...states]}::text[]) and ${holds}
          ${customers === 'all' ? sql`` : sql`and customer_id = any(${[...customers]}::text[])`} order by id desc`.execute(
          world.db,
        );
        const ids = rows.map(({ id }) => id);
        const found = await list.list(readOf(world.db), { filter: { ...filter, page: 1, limit: 500 }, actor });
        expect({ scope, filter, total: found.total, ids: found.records.map(({ id }) => id) }).toEqual({
          scope,
          filter,
          total: ids.length,
          ids,
        });
        const second = await list.list(readOf(world.db), {
          filter: { ...filter, page: 2, limit: 3, order: 'asc' },
          actor,
        });
        expect({ scope, filter, second: second.records.map(({ id }) => id) }).toEqual({
          scope,
          filter,
          second: ids.toReversed().slice(3, 6),
        });
      }
    }
  });
});

describe('stock', () => {
  const columns = [...orderTexts, ...kindTexts];
  async function keywords(): Promise<string[]> {
    const texts = (await Promise.all(columns.map((column) => valuesOf(world.db, 'stock', column)))).flat();
    return [...wordsOf(texts), '#', '-#', '%', '美元'];
  }

  it('finds, counts and sums by keyword what its lines say', async () => {
    const db = readOf(world.db);
    const rates = await latestRates(db, { today: '2099-12-31' });
    const words = await keywords();
    // Stock as of now and of past months; expected rows come from the whole list of a month.
    const months = [undefined, await firstStockMonth(db), monthOf(new Date())];
    for (const [scope, customers] of Object.entries(scopes))
      for (const month of months) {
        const actor = { ...manager, customers };
        const all = (await listStock(db, { filter: { month, page: 1, limit: 10_000 }, actor })).records;
        if (scope === 'all') expect({ month, some: all.length > 0 }).toEqual({ month, some: true });
        for (const keyword of words) {
          const each = keyword.toLowerCase().trim().split(/\s+/);
          const said = all.filter((row) =>
            each.every((word) => columns.some((column) => row[column].toLowerCase().includes(word))),
          );
          const filter = { month, keyword };
          const asked = { scope, month, keyword };
          const found = await listStock(db, { filter: { ...filter, page: 1, limit: 10_000 }, actor });
          const ids = said.map(({ id }) => id);
          expect({ ...asked, total: found.total, ids: found.records.map(({ id }) => id) }).toEqual({
            ...asked,
            total: ids.length,
            ids,
          });
          const second = await listStock(db, { filter: { ...filter, page: 2, limit: 3, order: 'asc' }, actor });
          expect({ ...asked, ids: second.records.map(({ id }) => id) }).toEqual({
            ...asked,
            ids: ids.toReversed().slice(3, 6),
          });
          const sums = await sumStock(db, { filter, actor, rates });
          const pieces = said.reduce((so, row) => so + Number(row.on_the_way) + Number(row.frozen), 0);
          expect({ ...asked, pieces: sums.balanceQuantitySum }).toEqual({ ...asked, pieces });
          const together = await sumStock(db, { filter, actor, rates, readUpTo: 0 });
          expect({ ...asked, pieces: together.balanceQuantitySum }).toEqual({ ...asked, pieces });
          expect(Math.abs(together.balanceAmountSum - sums.balanceAmountSum)).toBeLessThan(0.01 * (ids.length + 1));
        }
      }
  });

  it('offers the newest orders that can be sold, whole, and finds the others', async () => {
    const db = readOf(world.db);
    for (const customers of Object.values(scopes)) {
      const actor = { ...manager, customers };
      const all = await saleableOrders(db, { actor });
      expect(await saleableOrders(db, { actor, most: 1 })).toEqual(all.slice(0, 1));
      for (const one of all)
        for (const keyword of [one.serialNo, one.orderName])
          expect(await saleableOrders(db, { actor, most: 1, keyword })).toEqual([one]);
    }
    const staff = { ...manager, customers: 'all' as const };
    expect((await saleableOrders(db, { actor: staff })).length).toBeGreaterThan(3);
    expect(await saleableOrders(db, { actor: staff, keyword: '无此名' })).toEqual([]);
  });
});
