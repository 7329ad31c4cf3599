import { type Kysely, sql } from 'kysely';
import { type Projection, tableOf } from './projection.js';

/** Everything in the schema `read` can be dropped: it is built again from the events. */
export const readSchema = 'read';

interface CheckpointRow {
  readonly name: string;
  readonly version: number;
  readonly position: string;
  readonly error: string | null;
}

/** Creates the tables of new projections, and empties those whose version was raised. */
export async function prepareTables(db: Kysely<unknown>, projections: readonly Projection<never>[]): Promise<void> {
  await sql`create schema if not exists ${sql.id(readSchema)}`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create table if not exists ${sql.id(readSchema, 'checkpoint')} (
    name text primary key, version int not null, position bigint not null, error text, failed_at bigint,
    updated_at timestamptz not null default now())`.execute(db);
  const { rows } = await sql<CheckpointRow>`select name, version from ${sql.id(readSchema, 'checkpoint')}`.execute(db);
  const versions = new Map(rows.map(({ name, version }) => [name, version]));
  for (const projection of projections) {
    if (versions.get(projection.name) === projection.version) continue;
    await createTable(db, projection);
  }
}

async function createTable(db: Kysely<unknown>, projection: Projection<never>): Promise<void> {
  const table = tableOf(projection);
  await db.transaction().execute(async (tx) => {
    await tx.schema.withSchema(readSchema).dropTable(table).ifExists().execute();
    const empty = tx.schema
      .withSchema(readSchema)
      .createTable(table)
      .addColumn('id', 'text', (c) => c.primaryKey());
    await projection.columns(empty as never).execute();
    for (const index of projection.indexes ?? []) {
      await sql.raw(index.replace('%', `"${readSchema}"."${table}"`)).execute(tx);
    }
    await sql`insert into ${sql.id(readSchema, 'checkpoint')} (name, version, position)
      values (${projection.name}, ${projection.version}, -1)
      on conflict (name) do update set version = excluded.version, position = -1, error = null, failed_at = null`.execute(
      tx,
    );
  });
}
