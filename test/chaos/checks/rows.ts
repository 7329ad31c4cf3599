import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ensureDatabase } from '#infra/postgres/admin.js';
import { connect } from '#infra/postgres/connection.js';
import { projected } from '#projections/catalog/projected.js';
import { projections } from '#projections/catalog/projections.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { startProjector } from '#projections/platform/projector/projector.js';
import type { Folded } from '#test/chaos/checks/orders.js';
import { eventually } from '#test/language/orders.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

interface Urls {
  readonly admin: string;
  readonly live: string;
  readonly rebuilt: string;
}

/** Checks that live rows equal rows rebuilt from all events, and that both agree with the folded streams. */
export async function checkRows(urls: Urls, log: EventLog, orders: readonly Folded[]): Promise<string[]> {
  await ensureDatabase(urls.admin, new URL(urls.rebuilt).pathname.slice(1));
  const [live, rebuilt] = [connect<unknown>(urls.live), connect<unknown>(urls.rebuilt, { relaxed: true })];
  const wrong: string[] = [];
  try {
    const projector = await startProjector({
      db: rebuilt,
      log,
      projections,
      projected,
      onError: (error, where) => wrong.push(`while building the rows anew, ${where}: ${error.message}`),
    });
    await projector.caughtUp;
    await projector.stop();
    const anew = await sums(rebuilt);
    // The live projector may still have a moment's work to do.
    const difference = async () => differing(await sums(live), anew);
    const different = await eventually(difference, (tables) => tables.length === 0, 20_000).catch(difference);
    wrong.push(...different.map((table) => `rows of ${table} are not what the events make of them`));
    wrong.push(...(await againstStreams(live, orders)));
  } finally {
    await Promise.all([live.destroy(), rebuilt.destroy()]);
  }
  return wrong;
}

/** A checksum of each table, and of the counts that tabs and totals read. */
async function sums(db: Kysely<unknown>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of projections) {
    const table = tableOf({ name });
    const { rows } = await sql<{ count: string; sum: string }>`
      select count(*), md5(string_agg(md5(t::text), '' order by id)) as sum from ${sql.id('read', table)} t`.execute(
      db,
    );
    found.set(table, `${rows[0]?.count} rows, ${rows[0]?.sum}`);
  }
  const { rows } = await sql`select * from read.row_total where total <> 0 order by 1, 2`.execute(db);
  const { length } = rows;
  return found.set('row_count', `${length} rows, ${createHash('md5').update(JSON.stringify(rows)).digest('hex')}`);
}

const differing = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] =>
  [...some].flatMap(([table, sum]) =>
    others.get(table) === sum ? [] : [`${table} (${sum}; anew ${others.get(table)})`],
  );

async function againstStreams(db: Kysely<unknown>, orders: readonly Folded[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string; version: number }>`
    select id, state, version from read.purchase_order`.execute(db);
  const shown = new Map(rows.map(({ id, state, version }) => [id, `${state} at ${version}`]));
  const wrong = orders.flatMap(({ id, state, version }) => {
    const expected = state === 'removed' ? undefined : `${state} at ${version}`;
    return shown.get(id) === expected ? [] : [`order ${id} is ${expected}, its row says ${shown.get(id)}`];
  });
  const known = new Set(orders.map(({ id }) => id));
  return [
    ...wrong,
    ...rows.filter(({ id }) => !known.has(id)).map(({ id }) => `a row of the order ${id}, not in the log`),
  ];
}
