import {
  type KeyedRow,
  type ProjectedEvent,
  type Projection,
  projection,
} from '#projections/platform/kernel/projection.js';
import { groupOf, groupsOf } from '#projections/platform/queries/counts.js';
import type { Fact, Facts } from '#workflows/platform/document/fact.js';
import { flat } from '#workflows/platform/document/flat.js';
import { ends } from '#workflows/platform/kernel/machine.js';
import { columnsIn, columnsOf, computedBy, computedIn, factColumns, snake, type Told, untold } from './fact-columns.js';
import type { Telling } from './fact-projection.js';
import { scaleOf } from './scales.js';
import { stemOf, stems, stemsTold } from './stems.js';

/**
 * The search data of a document: the texts searched by keyword, and the facts that conditions use. They have a table of
 * their own, because each step of a document writes into every index of its row, and no step changes these.
 */
export interface FacetsRow extends KeyedRow {
  readonly customer_id: string;
  /** Texts searched by keyword, one per line. */
  readonly words: string;
  /** The words without the parts that tell documents apart, see stems.ts. */
  readonly stem: string;
  /** The facts in their columns; for days their months, too. */
  readonly [column: string]: unknown;
}

export interface FacetsAsked {
  /** Facts searched by keyword. */
  readonly keyword: readonly string[];
  /** Facts filtered by value. */
  readonly values: readonly string[];
  /** Facts filtered by range. */
  readonly ranges: readonly string[];
  /** Facts that put a document into another list once they are set. */
  readonly told: readonly string[];
  /** Records referenced by facts that are filtered by value, which have an index only here. */
  readonly holds?: Projection['holds'];
}

/** Column that holds the month of a day. */
export const monthColumn = (column: string): string => `${column}_month`;

/** Facets of documents, maintained like their rows, which documents declared by facts get automatically. */
export function facetsProjection(
  of: Telling,
  { keyword, values, ranges, told: parts, holds }: FacetsAsked,
): Projection<FacetsRow> {
  const { workflow } = of;
  const all = flat(of.facts);
  const asked = [...new Set([...keyword, ...values, ...ranges, ...parts, 'customerId'])];
  const needed = new Set(asked.flatMap((name) => [name, ...(all[name]?.of ?? [])]));
  const kept: Facts = Object.fromEntries(
    [...needed].flatMap((name): [string, Fact][] => (all[name] ? [[name, all[name]]] : [])),
  );
  const computed = computedIn(kept);
  const [words, equal, ranged] = [keyword, values, ranges].map((names) => names.map(snake)) as [
    string[],
    string[],
    string[],
  ];
  const scales = ranged.map((column, at) => ({ column, scale: scaleOf(all[ranges[at] as string]) }));
  const days = scales.filter(({ scale }) => scale.hasMonths).map(({ column }) => column);
  const cover = [...new Set([...equal, ...ranged, 'stem'])].join(', ');
  const touches = (event: ProjectedEvent) => Object.keys(of.tells(event)).some((name) => needed.has(name));
  const [beginning, held] = [untold(kept), columnsOf(kept)];
  return projection<FacetsRow>({
    name: `${workflow.name}-facets`,
    version: 2,
    ...(holds && { holds }),
    shape: [of.version, beginning, parts],
    columns: {
      ...factColumns(kept),
      words: 'text',
      stem: 'text',
      ...Object.fromEntries(days.map((column) => [monthColumn(column), 'text?'])),
      // Column names are derived from fact names.
    } as never,
    indexes: [
      'create index on % using gin (words gin_trgm_ops)',
      'create index on % (stem, id desc)',
      `create index on % (customer_id, id desc) include (${cover})`,
      ...equal.map((column) => `create index on % (${column}, id desc)`),
      // Where a range ends within a group, its rows are counted for all customers.
      ...ranged.map((column) => `create index on % (${column}, id desc) include (customer_id)`),
      ...days.map((column) => `create index on % (${monthColumn(column)}, id desc)`),
    ],
    counted: (row) => [
      groupOf(stems, row.customer_id, row.stem),
      ...parts.flatMap((fact) =>
        row[snake(fact)] == null ? [] : [groupOf(stemsTold(fact), row.customer_id, row.stem)],
      ),
      ...equal.flatMap((column) => (row[column] == null ? [] : groupsOf(column, row.customer_id, String(row[column])))),
      ...scales.flatMap(({ column, scale }) => {
        const value = row[column];
        if (value == null) return [];
        const place = scale.place(String(value));
        return scale.levels.flatMap(({ name, floor }) => groupsOf(`${column}/${name}`, row.customer_id, floor(place)));
      }),
    ],
    ofWorkflow: workflow.name,
    keys: (event) =>
      event.workflow === workflow.name && (event.revision === 0 || ends(workflow.machine, event.type) || touches(event))
        ? [event.documentId]
        : [],
    fresh: ({ revision }) => revision === 0,
    evolve: (row, event) => {
      if (ends(workflow.machine, event.type)) return undefined;
      const told = of.tells(event);
      const columns = { ...(row ? undefined : beginning), ...columnsIn(held, told) };
      const known: Told = { ...row, ...columns, ...computedBy(computed, told, row, columns) };
      const said = words.map((column) => known[column] ?? '').join('\n');
      const months = days.map((column) => [monthColumn(column), monthOf(known[column])]);
      const next = { ...known, ...Object.fromEntries(months), id: event.documentId, words: said, stem: stemOf(said) };
      // Column names are derived from fact names.
      return row && isSame(row, next) ? row : (next as FacetsRow);
    },
  });
}

/** A month is represented by its first day. */
const monthOf = (day: unknown): string | null => (typeof day === 'string' ? `${day.slice(0, 7)}-01` : null);

const isSame = (row: FacetsRow, next: Told): boolean =>
  Object.entries(next).every(([column, value]) => value === row[column]);
