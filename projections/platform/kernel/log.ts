import { type QueryExecutorProvider, sql } from 'kysely';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import type { ColumnsOf, ColumnType } from './columns.js';
import { type KeyedRow, type ProjectedEvent, type Projection, projection, tableOf } from './projection.js';
import { readSchema, rowTotals } from './schema.js';

/**
 * Logs: one row per event, never changed, newest first. An event clears a log: rows before it belong to an earlier
 * epoch and are no longer shown. They are kept, as everything else, and a replay yields the same rows.
 */
export interface LogRow extends KeyedRow {
  /** Number of times the log had been cleared before. */
  epoch: number;
  at: string | Date;
}

interface LogDefinition<Row extends LogRow> {
  readonly name: string;
  readonly version: number;
  /** The log's own columns. All must be nullable, because the marker row sets none of them. */
  readonly columns: Readonly<Record<Exclude<keyof Row & string, keyof LogRow>, ColumnType>>;
  /** Additional indexes. Those of the epoch and the kind are created automatically. */
  readonly indexes?: readonly string[];
  /** The event that clears the log. */
  readonly clearedBy: string;
  /** Column that filters by one or several values. */
  readonly kind: keyof Row & string;
  readonly concerns: (event: ProjectedEvent) => boolean;
  readonly entry: (event: ProjectedEvent) => Omit<Row, keyof LogRow>;
}

/** Id of the row that represents the log and holds the epoch, as a negative number so that no list shows it. */
const marker = 'epoch';

const nothing: readonly string[] = [];

export function logProjection<Row extends LogRow>(log: LogDefinition<Row>): Projection<Row> {
  return projection<Row>({
    name: log.name,
    version: log.version,
    // The compiler cannot see that the common and the own columns together are the whole row.
    columns: { epoch: 'integer', at: 'time', ...log.columns } as unknown as ColumnsOf<Row>,
    indexes: [
      'create index on % (epoch, id desc)',
      `create index on % ("${log.kind}", epoch, id desc)`,
      ...(log.indexes ?? []),
    ],
    counted: (row) => (row.epoch < 0 ? nothing : groupsOf(row.epoch, dayOf(String(row.at)), String(row[log.kind]))),
    // The marker comes first: the clearing itself is the first entry of the new epoch.
    keys: (event) => {
      if (log.concerns(event)) return [marker, rowId(event)];
      return event.type === log.clearedBy ? [marker] : nothing;
    },
    fresh: (_, key) => key !== marker,
    eventsStandAlone: true,
    evolve: (row, event, key, rowOf) => {
      const { at } = event.meta;
      if (key === marker) {
        if (event.type === log.clearedBy) return { ...row, id: marker, epoch: (row?.epoch ?? -1) - 1, at } as Row;
        return row ?? ({ id: marker, epoch: -1, at } as Row);
      }
      const epoch = -1 - (rowOf(marker)?.epoch ?? -1);
      return { id: key, epoch, at, ...log.entry(event) } as Row;
    },
  });
}

/** Ids sort by the time of the event, then by position: days are ranges of ids. */
const rowId = ({ meta, position }: ProjectedEvent): string => momentId(Date.parse(meta.at)) + inDigits(position, 13);
const momentId = (ms: number): string => inDigits(ms, 9);
const inDigits = (value: number | bigint, digits: number): string => value.toString(36).padStart(digits, '0');

/** Cache: the day of an hour is needed for every event of that hour. */
let lastHour = '';
let lastDay = '';
const dayOf = (at: string): string => {
  const hour = at.slice(0, 13);
  if (hour !== lastHour) [lastHour, lastDay] = [hour, shanghaiDay(at)];
  return lastDay;
};

const groupsOf = (epoch: number, day: string, kind: string): readonly string[] => [
  `${epoch} on ${day}`,
  `${epoch} of ${kind} on ${day}`,
];

/** Filter of log lists. */
export interface LogFilter {
  /** Whole days in Shanghai time (yyyy-MM-dd), both inclusive. */
  readonly beginTime?: string | undefined;
  readonly endTime?: string | undefined;
  /** Only entries of these kinds. */
  readonly kinds?: readonly string[] | undefined;
}

export interface Epoch {
  readonly epoch: number;
  /** When the log was last cleared. */
  readonly clearedAt: Date | undefined;
}

type Log = Pick<Projection, 'name'>;

export async function currentEpoch(db: QueryExecutorProvider, log: Log): Promise<Epoch> {
  const { rows } = await sql<{ epoch: number; at: Date }>`
    select epoch, at from ${sql.id(readSchema, tableOf(log))} where id = ${marker}`.execute(db);
  const [row] = rows;
  const epoch = row ? -1 - row.epoch : 0;
  return { epoch, clearedAt: epoch > 0 ? row?.at : undefined };
}

const dayMs = 86_400_000;
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Condition for the rows of an epoch on these days. Kinds are not included; callers filter by them. */
export function shownIn({ epoch }: Epoch, { beginTime, endTime }: LogFilter) {
  const conditions = [sql<boolean>`r.epoch = ${epoch}`];
  if (beginTime) conditions.push(sql<boolean>`r.id >= ${momentId(beginOf(beginTime))}`);
  if (endTime) conditions.push(sql<boolean>`r.id < ${momentId(beginOf(endTime) + dayMs)}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Number of rows that match, from the maintained counts. */
export async function countShown(db: QueryExecutorProvider, log: Log, { epoch }: Epoch, filter: LogFilter) {
  const { beginTime = '0000-00-00', endTime = '9999-99-99', kinds } = filter;
  const prefixes = kinds ? kinds.map((kind) => `${epoch} of ${kind} on `) : [`${epoch} on `];
  const within = prefixes.map((prefix) => sql`key between ${prefix + beginTime} and ${prefix + endTime}`);
  if (within.length === 0) return 0;
  const { rows } = await sql<{ total: string }>`select coalesce(sum(total), 0) as total from ${rowTotals}
    where projection = ${log.name} and (${sql.join(within, sql` or `)})`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
