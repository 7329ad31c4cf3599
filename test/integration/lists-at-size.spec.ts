import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { search } from '#contract/search.js';
import { projections } from '#projections/catalog/projections.js';
import { readOf } from '#projections/platform/kernel/database.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { whatHolds } from '#projections/platform/record/references.js';
import { purchasesOf } from '#projections/purchase-line/queries.js';
import { ordersUnderWay } from '#projections/purchase-order/under-way.js';
import { boundDocuments } from '#services/reactor/kernel/follow-manager.js';
import { Copies } from '#test/bench/data/copies.js';
import { knownTrades } from '#test/bench/data/partners.js';
import { everyQuestion, type Question } from '#test/bench/questions.js';
import { today } from '#test/language/line.js';
import type { Person } from '#test/language/person.js';
import { rowsReadBy, statementsOf } from '#test/language/plans.js';
import { startWorld, type World } from '#test/language/world.js';
import { permissionsOf } from '#workflows/catalog/pages.js';
import { records } from '#workflows/catalog/records.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { supplier } from '#workflows/supplier/record.js';

/**
 * Queries read about as many rows at any size: no part of a statement scans a table, for any filter of the declared
 * lists, reports and blocks. The test counts rows instead of measuring time. Figures at size: test/bench/README.md.
 */
const sales = 2500;
const mostRead = 1000;

/** Queries known to read more as data grows (test/bench/README.md). A fixed one has to be removed here. */
const growing: readonly RegExp[] = [];

/** Rights of who asks. */
const held = {
  zongjingli: new Set<string>(permissionsOf('zongjingli')),
  customer1: new Set<string>(permissionsOf('customer')),
};

let world: World;
let questions: readonly Question[];
beforeAll(async () => {
  world = await startWorld();
  await world.stopProjector();
  const { trades } = await knownTrades(world.db);
  const copies = await Copies.of(world.db, { trades, months: 6, mostRows: 12_000 });
  await copies.upTo(sales);
  await copies.done();
  questions = await everyQuestion(world.db);
});

it('asks every list by its tabs and filters, reports and the dashboard', () =>
  expect(questions.length).toBeGreaterThan(150));

it('finds the newest orders of goods in the last days as it does among all', async () => {
  const { rows } = await sql<{ goodsId: string; customerId: string }>`select customer_id as "customerId",
    goods_ids ->> 0 as "goodsId" from read.purchase_line group by 1, 2 order by count(*) desc limit 1`.execute(
    world.db,
  );
  const [{ goodsId, customerId } = { goodsId: '', customerId: '' }] = rows;
  const everybody: Actor['customers'] = 'all';
  // With many customers, the query goes by their orders, not by the goods of each.
  const many = new Set([customerId, ...Array.from({ length: 200 }, (_, nth) => `nobody-${nth}`)]);
  for (const customers of [everybody, new Set([customerId]), many]) {
    const asked = { actor: { customers }, goodsId, today: today() };
    const among = async (readUpTo: number) =>
      (await purchasesOf(readOf(world.db), { ...asked, readUpTo })).map(({ id }) => id);
    const all = await among(Number.POSITIVE_INFINITY);
    expect(all.length).toBeGreaterThan(100);
    expect(await among(0)).toEqual(all);
  }
});

it('finds a document by parts of its number among all that are newer', async () => {
  const { rows } = await sql<{ id: string; kind: string; number: string }>`select id, kind, serial_no as number
    from read.document_name where kind = 'sales-order' order by id limit 1 offset 100`.execute(world.db);
  const [{ id, kind, number } = { id: '', kind: '', number: '' }] = rows;
  const person = await world.as('zongjingli');
  const found = async (keyword: string) =>
    (await person.get(search.documents, { keyword, kind })).map((one) => one.id).includes(id);
  for (const part of [number, number.toLowerCase(), number.slice(2), number.slice(-6), number.slice(3, -1)])
    expect({ part, found: await found(part) }).toEqual({ part, found: true });
  // Parts as short as this match only at both ends of the number.
  expect(await found(number.slice(-3, -1))).toBe(false);
});

it('reads few rows for what jobs, reactions and removals ask, and to find that there is nothing', async () => {
  const db = readOf(world.db);
  const event = { position: 0n } as ProjectedEvent;
  const removed = (type: AnyRecordType) => whatHolds(db, { types: records, projections, type, id: 'nothing' });
  const asked = {
    'orders under way': () => ordersUnderWay(db, { since: '2099-01-01' }),
    'documents of a manager': () => boundDocuments(world.db, event, 'nobody'),
    'and of one customer': () => boundDocuments(world.db, event, 'nobody', 'nobody'),
    'holders of a supplier': () => removed(supplier),
    'holders of a child warehouse': () => removed(childWarehouse),
  };
  const found: { name: string; rows: number; of: string }[] = [];
  for (const [name, work] of Object.entries(asked))
    for (const statement of await statementsOf(work)) found.push({ name, ...(await rowsReadBy(world.db, statement)) });
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ rows }) => rows > mostRead)).toEqual([]);
});

it('reads few rows for whatever staff and customers ask', async () => {
  const found: { path: string; account: string; rows: number; of: string }[] = [];
  for (const account of ['zongjingli', 'customer1'] as const) {
    const person = await world.as(account);
    for (const question of questions) {
      const { rows, of } = await readFor(person, question, account);
      if (rows > mostRead) found.push({ path: decodeURIComponent(question.path), account, rows, of });
    }
  }
  expect(found.filter(({ path }) => !growing.some((known) => known.test(path)))).toEqual([]);
  expect(growing.filter((known) => !found.some(({ path }) => known.test(path)))).toEqual([]);
});

async function readFor(person: Person, { call, asked, path }: Question, account: keyof typeof held) {
  const may = [call.may].flat().some((right) => ['anybody', 'signed-in'].includes(right) || held[account].has(right));
  const statements = await statementsOf(async () => {
    // A question that failed would read few rows too.
    const { code } = await person.send(call, asked);
    expect({ account, path, code }).toEqual({ account, path, code: may ? 20000 : 40300 });
  });
  const read = [];
  for (const statement of statements) read.push(await rowsReadBy(world.db, statement));
  return read.reduce((most, one) => (one.rows > most.rows ? one : most), { rows: 0, of: '' });
}
