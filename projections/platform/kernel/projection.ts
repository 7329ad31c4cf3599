import type { RawBuilder } from 'kysely';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { ColumnsOf } from './columns.js';

/** An event with the workflow and document of its stream. */
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
 * Turns events into disposable rows: a table, which rows an event touches, and what they become. `evolve` is pure, so
 * that rows are loaded and written in batches, and tested without a database.
 */
export interface Projection<Row extends KeyedRow = KeyedRow> {
  /** Kebab case; the table has the same name in snake case. Live updates use it as the kind. */
  readonly name: string;
  /** Raise it when `evolve` changes: the rows are rebuilt, as they are when columns change. */
  readonly version: number;
  readonly columns: ColumnsOf<Row>;
  /** One for every default sort and filter. `%` stands for the table. */
  readonly indexes?: readonly string[];
  /** Groups whose rows are counted as they come and go, so that no list counts by scanning. */
  readonly counted?: (row: Row) => readonly string[];
  /**
   * Groups with the amount a row adds to their sums, in whole numbers (pieces, cents): a figure over all rows is read,
   * not added up. A summed row costs as much as a counted one; see counts.ts.
   */
  readonly summed?: (row: Row) => Iterable<Summand>;
  /** Set if only events of this workflow touch rows: `keys` is not asked about others, in which it finds none. */
  readonly ofWorkflow?: string;
  /** Ids of the rows an event touches; empty if the event is irrelevant. */
  readonly keys: (event: ProjectedEvent) => readonly string[];
  /** By record type: the columns that reference a record, which cannot be removed meanwhile. */
  readonly holds?: Readonly<Record<string, Held>>;
  /** Whether the row cannot exist before the event, so that it need not be looked up. */
  readonly fresh?: (event: ProjectedEvent, key: string) => boolean;
  /**
   * Every event makes rows of its own, independent of its stream (a log): one that cannot be applied is left out alone
   * and comes back when all rows are rebuilt, since only then are the rows beside it as they were.
   */
  readonly eventsStandAlone?: true;
  /** Returns the row after the event; undefined removes it. `rowOf` returns other rows that the same event touches. */
  readonly evolve: (
    row: Row | undefined,
    event: ProjectedEvent,
    key: string,
    rowOf: (key: string) => Row | undefined,
  ) => Row | undefined;
}

/** A group's key, and the amount a row adds to its sum. */
export type Summand = readonly [group: string, amount: bigint];

// biome-ignore lint/suspicious/noExplicitAny: what runs projections never looks into their rows
export type AnyProjection = Projection<any>;

/** A column that holds an id, or a condition for rows that hold one otherwise, with the message shown then. */
export type Held = string | { readonly holds: (id: string) => RawBuilder<boolean>; readonly message?: string };

interface Declaration<Row extends KeyedRow> extends Projection<Row> {
  /** Anything besides columns that determines the rows, e.g. initial values of columns. */
  readonly shape?: unknown;
}

/**
 * Declares a projection. Its version is a digest of the declared version, columns, indexes and shape: rows are rebuilt
 * when any of them changes, even if nobody raised the version.
 */
export const projection = <Row extends KeyedRow>({ shape = null, ...said }: Declaration<Row>): Projection<Row> => ({
  ...said,
  version: digestOf(JSON.stringify([said.version, said.columns, said.indexes ?? [], shape])),
});

/** FNV-1a with 31 bits, which fits an integer column. */
function digestOf(text: string): number {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return digest >>> 1;
}

export const tableOf = ({ name }: Pick<Projection, 'name'>): string => name.replaceAll('-', '_');

/** Converts an event's data to its current schema. */
type Upcast = (workflow: string, type: string, data: unknown) => unknown;
/** Converts a stored event for projections and reactions. */
export type Projected = (event: StoredEvent) => ProjectedEvent;

/** Splits a stream's name at its last hyphen: workflow names may contain hyphens, ids do not (`streamOf`). */
export const projectedBy =
  (upcast: Upcast): Projected =>
  (event) => {
    const end = event.stream.lastIndexOf('-');
    const workflow = event.stream.slice(0, end);
    const data = upcast(workflow, event.type, event.data);
    return { ...event, data, workflow, documentId: event.stream.slice(end + 1) };
  };
