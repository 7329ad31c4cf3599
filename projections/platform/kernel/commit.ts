import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AsideChanges, asideSteps } from './aside.js';
import { type ColumnType, recordSql } from './columns.js';
import { LostProjection } from './failure.js';
import type { KeyedRow } from './projection.js';
import { checkpoints, readSchema, rowCounts } from './schema.js';

/** What a batch does to the rows of one projection. */
export interface Changes<Row extends KeyedRow = KeyedRow> {
  readonly born: readonly Row[];
  /** Rows that were there before, and the columns in which any of them changed. */
  readonly altered: readonly Row[];
  readonly fields: readonly string[];
  readonly gone: readonly string[];
  /** How the counted groups grow and shrink. */
  readonly counts: ReadonlyMap<string, number>;
}

/** A projection's share of a commit. */
export interface Share {
  readonly checkpoint: string;
  readonly table: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Where the checkpoint must stand, and where it moves to. */
  readonly from: bigint;
  readonly to: bigint;
  readonly changes: Changes;
  /** Hardly ever anything. */
  readonly aside?: AsideChanges;
}

/**
 * Rows and checkpoints of some projections in one statement, which is one transaction and one round trip. A checkpoint
 * moves from where it was left, or somebody else has it and nothing of that projection is written.
 * @throws LostProjection
 */
export async function commit(db: Kysely<unknown>, shares: readonly Share[]): Promise<void> {
  const steps = shares.flatMap((share, index) => stepsOf(share, sql.id(`moved${index}`), index));
  const moved = shares.map(
    (_, index) => sql`(select count(*) from ${sql.id(`moved${index}`)}) as ${sql.id(`${index}`)}`,
  );
  const { rows } = await sql<Record<string, string>>`with ${sql.join(steps)} select ${sql.join(moved)}`.execute(db);
  const lost = shares.find((_, index) => rows[0]?.[index] !== '1');
  if (lost) throw new LostProjection(lost.checkpoint);
}

function stepsOf(share: Share, moved: RawBuilder<unknown>, index: number): RawBuilder<unknown>[] {
  const { checkpoint, columns, from, to, changes, aside } = share;
  const { born, altered, fields, gone, counts } = changes;
  const table = sql.id(readSchema, share.table);
  const step = (name: string, body: RawBuilder<unknown>) => sql`${sql.id(`${name}${index}`)} as (${body})`;
  const steps = [
    sql`${moved} as (update ${checkpoints} set position = ${to}, updated_at = now()
      where name = ${checkpoint} and position = ${from} returning 1)`,
  ];
  if (born.length > 0) {
    const rows = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(born)}::jsonb)`;
    steps.push(step('inserted', sql`insert into ${table} select row.* from ${moved}, ${rows} row`));
  }
  if (fields.length > 0) {
    // Only what changed is written: the rest of a wide row costs more than all of its indexes.
    const values = altered.map((row) => only(row, fields));
    const rows = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) row(${sql.raw(recordSql(columns, fields))})`;
    const assignments = fields.map((field) => sql`${sql.id(field)} = row.${sql.id(field)}`);
    steps.push(
      step('updated', sql`update ${table} t set ${sql.join(assignments)} from ${moved}, ${rows} where t.id = row.id`),
    );
  }
  if (gone.length > 0) {
    const ids = sql`any(${gone}::text[])`;
    steps.push(step('dropped', sql`delete from ${table} where id = ${ids} and exists (select from ${moved})`));
  }
  if (counts.size > 0) {
    const groups = sql`unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[])`;
    steps.push(
      step(
        'counted',
        sql`insert into ${rowCounts} (projection, key, total)
          select ${checkpoint}, key, total from ${moved}, ${groups} c(key, total)
          on conflict (projection, key) do update set total = ${rowCounts}.total + excluded.total`,
      ),
    );
  }
  if (aside)
    for (const [name, body] of Object.entries(asideSteps(checkpoint, moved, aside))) steps.push(step(name, body));
  return steps;
}

const only = (row: KeyedRow, fields: readonly string[]) =>
  Object.fromEntries([['id', row.id], ...fields.map((field) => [field, (row as never)[field]])]);
