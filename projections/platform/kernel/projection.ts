import type { RawBuilder } from 'kysely';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { ColumnsOf } from './columns.js';

/** An event with the workflow and document its stream belongs to. */
export interface ProjectedEvent extends StoredEvent {
  readonly workflow: string;
  readonly documentId: string;
  // biome-ignore lint/suspicious/noExplicitAny: handlers name the event types they know and read their fields
  readonly data: any;
}

export interface KeyedRow {
  readonly id: string;
}

/**
 * Events into disposable rows: a table, which rows an event touches, and what it makes of them. `evolve` is pure, so
 * that rows are loaded and written in batches, and tested without a database.
 */
export interface Projection<Row extends KeyedRow = KeyedRow> {
  /** Kebab case; the table is the same in snake case. Also the kind that live updates name. */
  readonly name: string;
  /** Raise it when `evolve` changes: the rows are built anew, as they are when columns change. */
  readonly version: number;
  readonly columns: ColumnsOf<Row>;
  /** For every default sort and filter. `%` stands for the table. */
  readonly indexes?: readonly string[];
  /** Groups whose rows are counted as they come and go, so that no list counts by scanning. */
  readonly counted?: (row: Row) => readonly string[];
  /**
   * Groups with what a row adds to their sums, whole numbers (pieces, cents): a figure over all rows is read, not added up.
   * A row of numbers costs what one of counts does; see counts.ts.
   */
  readonly summed?: (row: Row) => Iterable<Summand>;
  /** Ids of the rows that an event touches; none when it does not matter here. */
  readonly keys: (event: ProjectedEvent) => readonly string[];
  /** By type of record: the columns of rows that name one, which is not removed meanwhile. */
  readonly holds?: Readonly<Record<string, Held>>;
  /** That there was no such row before the event, so that nobody needs to look for it. */
  readonly fresh?: (event: ProjectedEvent, key: string) => boolean;
  /**
   * Every event makes rows of its own, whatever stream it is in (a log): one that cannot be taken is left out alone, and
   * comes back when all rows are built anew, for only then are the rows beside it as they were.
   */
  readonly eventsStandAlone?: true;
  /** The row after the event; undefined removes it. `rowOf` shows the other rows that the same event touches. */
  readonly evolve: (
    row: Row | undefined,
    event: ProjectedEvent,
    key: string,
    rowOf: (key: string) => Row | undefined,
  ) => Row | undefined;
}

/** The name of a group, and what a row adds to its sum. */
export type Summand = readonly [group: string, amount: bigint];

// biome-ignore lint/suspicious/noExplicitAny: what runs projections never looks into their rows
export type AnyProjection = Projection<any>;

/** A column that holds an id; or where rows hold one otherwise, and what is said then. */
export type Held = string | { readonly holds: (id: string) => RawBuilder<boolean>; readonly message?: string };

interface Declaration<Row extends KeyedRow> extends Projection<Row> {
  /** What else rows are made by that is no column, e.g. what stands in one before anything is said. */
  readonly shape?: unknown;
}

/**
 * Declares a projection. Its version is a digest of the version that is said, of columns, indexes and shape: rows are
 * built anew when any of them changes, though nobody thought of raising a number.
 */
export const projection = <Row extends KeyedRow>({ shape = null, ...said }: Declaration<Row>): Projection<Row> => ({
  ...said,
  version: digestOf(JSON.stringify([said.version, said.columns, said.indexes ?? [], shape])),
});

/** FNV-1a in 31 bits, for a column of integers. */
function digestOf(text: string): number {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return digest >>> 1;
}

export const tableOf = ({ name }: Pick<Projection, 'name'>): string => name.replaceAll('-', '_');

/** The data of an event as it would be appended today. */
type Upcast = (workflow: string, type: string, data: unknown) => unknown;
/** What projections and reactions are given of a stored event. */
export type Projected = (event: StoredEvent) => ProjectedEvent;

/** Parts the name of a stream at its last hyphen: names of workflows hold some, ids hold none (`streamOf`). */
export const projectedBy =
  (upcast: Upcast): Projected =>
  (event) => {
    const end = event.stream.lastIndexOf('-');
    const workflow = event.stream.slice(0, end);
    const data = upcast(workflow, event.type, event.data);
    return { ...event, data, workflow, documentId: event.stream.slice(end + 1) };
  };
