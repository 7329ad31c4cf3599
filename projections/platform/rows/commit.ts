import type { Kysely } from 'kysely';
import { type ColumnType, recordSql } from '../kernel/columns.js';
import type { KeyedRow } from '../kernel/projection.js';
import { readSchema } from '../kernel/schema.js';
import { type AsideChanges, asideSteps } from './aside.js';
import { LostProjection } from './failure.js';
import { arrayOf, quoted, Statement } from './statement.js';

/** Changes a batch makes to the rows of one projection. */
export interface Changes<Row extends KeyedRow = KeyedRow> {
  readonly born: readonly Row[];
  /** Existing rows, and the columns in which any of them changed. */
  readonly altered: readonly Row[];
  readonly fields: readonly string[];
  readonly gone: readonly string[];
  /** Differences of the counted or summed groups. */
  readonly counts: ReadonlyMap<string, bigint>;
}

/** A projection's share of a commit. */
export interface Share {
  readonly checkpoint: string;
  readonly table: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Expected position of the checkpoint, and its new position. */
  readonly from: bigint;
  readonly to: bigint;
  readonly changes: Changes;
  /** The table is still being filled and not read. */
  readonly isFilling: boolean;
  /** Rarely set. */
  readonly aside?: AsideChanges;
}

/**
 * Writes rows and checkpoints of some projections in one statement: one transaction and one round trip. A checkpoint
 * moves only from where it was left; otherwise another process has it and nothing of that projection is written.
 * @throws LostProjection
 */
export async function commit(db: Kysely<unknown>, shares: readonly Share[]): Promise<void> {
  const statement = new Statement();
  const [names, from, to] = [
    shares.map(({ checkpoint }) => checkpoint),
    shares.map((share) => String(share.from)),
    shares.map((share) => String(share.to)),
  ].map((values) => statement.value(values));
  // All checkpoints move in one step: a step costs more than a row in it.
  statement.step(
    'moved',
    `update ${readSchema}.checkpoint c set position = m.to_position, updated_at = now()
      from unnest(${names}::text[], ${from}::bigint[], ${to}::bigint[]) m(name, from_position, to_position)
      where c.name = m.name and c.position = m.from_position returning c.name`,
  );
  for (const [index, share] of shares.entries()) addSteps(statement, share, index);
  addMoves(statement, shares);
  const moved = new Set((await statement.run<{ name: string }>(db, 'name from moved')).map(({ name }) => name));
  const lost = shares.find(({ checkpoint }) => !moved.has(checkpoint));
  if (lost) throw new LostProjection(lost.checkpoint);
}

function addSteps(statement: Statement, share: Share, index: number): void {
  const { checkpoint, columns, changes, aside } = share;
  const { born, altered, fields, gone } = changes;
  const table = `${readSchema}.${quoted(share.table)}`;
  const value = (one: unknown) => statement.value(one);
  if (born.length + fields.length + gone.length === 0 && !aside) return;
  const moved = `exists (select from moved where name = ${value(checkpoint)})`;
  if (born.length > 0) {
    const rows = `jsonb_populate_recordset(null::${table}, ${value(JSON.stringify(born))}::jsonb)`;
    statement.step(`inserted${index}`, `insert into ${table} select row.* from ${rows} row where ${moved}`);
  }
  if (fields.length > 0) {
    // Only changed columns are written: the rest of a wide row costs more than all of its indexes.
    const values = JSON.stringify(altered.map((row) => only(row, fields)));
    const rows = `jsonb_to_recordset(${value(values)}::jsonb) row(${recordSql(columns, fields)})`;
    const set = fields.map((field) => `${quoted(field)} = row.${quoted(field)}`).join(', ');
    statement.step(`updated${index}`, `update ${table} t set ${set} from ${rows} where t.id = row.id and ${moved}`);
  }
  if (gone.length > 0) {
    const ids = `any(${value(gone)}::text[])`;
    statement.step(`dropped${index}`, `delete from ${table} where id = ${ids} and ${moved}`);
  }
  if (aside) asideSteps(statement, { checkpoint, moved, index }, aside);
}

/** Stores the count differences: one row per projection, not one per group (see counts.ts). */
function addMoves(statement: Statement, shares: readonly Share[]): void {
  const moves = shares.flatMap(({ checkpoint, changes: { counts } }) => {
    if (counts.size === 0) return [];
    const [name, keys, totals] = [checkpoint, arrayOf([...counts.keys()]), `{${[...counts.values()].join()}}`].map(
      (one) => statement.value(one),
    );
    return [`(${name}::text, ${keys}::text[], ${totals}::bigint[])`];
  });
  if (moves.length === 0) return;
  statement.step(
    'counted',
    `insert into ${readSchema}.count_move (projection, keys, totals)
      select c.* from (values ${moves.join(', ')}) c(projection, keys, totals) join moved on moved.name = c.projection`,
  );
}

const only = (row: KeyedRow, fields: readonly string[]) =>
  Object.fromEntries([['id', row.id], ...fields.map((field) => [field, heldIn(row, field)])]);

const heldIn = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];
