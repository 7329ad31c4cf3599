import { type Kysely, sql } from 'kysely';
import { beforeAll } from 'vitest';
import { connect } from '#infra/postgres/connection.js';
import { type ProjectedEvent, type Projection, projection, tableOf } from '#projections/platform/kernel/projection.js';
import { prepareTables } from '#projections/platform/kernel/schema.js';
import { ProjectionRunner } from '#projections/platform/projector/runner.js';
import { listAside } from '#projections/platform/rows/aside.js';
import { PostgresRows } from '#projections/platform/rows/row-store.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { freshDatabase } from '#test/language/database.js';
import { atFileEnd } from '#test/language/file-end.js';

export interface Sum {
  id: string;
  total: number;
  latest: string;
}

/** Too large for an integer column. */
export const tooMuch = 3_000_000_000;
const nul = 'a\u0000b';

/** Switch that fixes the faulty rule. */
export const rule = { mended: false };

/** A projection that adds up numbers, with two rows per event: the sum of its stream, and the event itself. */
const sums = (name: string, more: Partial<Projection<Sum>> = {}): Projection<Sum> =>
  projection<Sum>({
    name,
    version: 1,
    columns: { total: 'integer', latest: 'text' },
    counted: ({ latest }) => [`latest ${latest}`],
    keys: ({ type, documentId, revision, data }) => {
      if (data.amount === 'untold' && !rule.mended) throw new Error('whose it is cannot be told');
      return type === 'Noted' ? [] : [`${documentId}.${revision}`, documentId];
    },
    evolve: (row, { type, data, documentId }, id) => {
      if (type === 'Removed') return undefined;
      if (id === documentId && data.amount === 'odd' && !rule.mended) throw new Error(`no rule for ${nul}`);
      const amount = typeof data.amount === 'number' ? data.amount : 1;
      return { id, total: (row?.total ?? 0) + amount, latest: String(data.name ?? '') };
    },
    ...more,
  });

export interface Said {
  readonly id: string;
  readonly amount: number | 'odd' | 'untold';
  readonly type?: string;
  readonly name?: string;
}
/** Events of several streams in the given order, as the log delivers them. */
export function events(said: readonly Said[]): ProjectedEvent[] {
  const revisions = new Map<string, number>();
  return said.map(({ id, amount, type = 'Added', name }, position) => {
    const revision = revisions.get(id) ?? 0;
    revisions.set(id, revision + 1);
    return {
      id: `${position}`,
      stream: `sum-${id}`,
      workflow: 'sum',
      documentId: id,
      revision,
      position: BigInt(position),
      type,
      data: { amount, name },
      meta: eventMeta(),
    };
  });
}
let made = 0;
export const another = (more?: Partial<Projection<Sum>>) => sums(`aside-${++made}`, more);

/** A database for a test file, with tables for these projections. */
export function sumsInDatabase() {
  let database: Kysely<unknown>;
  beforeAll(async () => {
    const read = await freshDatabase();
    database = connect(read.url, { byKey: true });
    atFileEnd(async () => {
      await database.destroy();
      await read.drop();
    });
  });
  const opened = async (one: Projection<Sum>) => {
    await prepareTables(database, [one]);
    const runner = new ProjectionRunner(new PostgresRows(database), one);
    await runner.open();
    return runner;
  };
  const rowsOf = async ({ name }: Pick<Projection, 'name'>) => {
    const { rows } = await sql<Sum>`select * from ${sql.id('read', tableOf({ name }))} order by id`.execute(database);
    return Object.fromEntries(rows.map(({ id, total }) => [id, total]));
  };
  const totals = async (one: Pick<Projection, 'name'>) =>
    Object.fromEntries(Object.entries(await rowsOf(one)).filter(([id]) => !id.includes('.')));
  const countsOf = async ({ name }: Pick<Projection, 'name'>) => {
    const { rows } = await sql<{ key: string; total: string }>`select key, total from read.row_total
      where projection = ${name} and total <> 0 order by key`.execute(database);
    return Object.fromEntries(rows.map(({ key, total }) => [key, Number(total)]));
  };
  const standing = async ({ name }: Pick<Projection, 'name'>) =>
    (await listAside(database, 5000))
      .filter(({ projection: of }) => of === name)
      .map(({ stream, position, error, waiting }) => ({
        stream,
        at: Number(position),
        error,
        waiting: Number(waiting),
      }));
  return { db: () => database, store: () => new PostgresRows(database), opened, rowsOf, totals, countsOf, standing };
}
