import { type KeyedRow, type Projection, projection, tableOf } from '#projections/platform/kernel/projection.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import { type AnyRecordType, keepsRemoved } from '#workflows/platform/record/record-type.js';

/** A record's row, as used by lookups. */
export interface RecordRow<Data = Record<string, unknown>> extends KeyedRow {
  version: number;
  data: Data;
  creator_name: string;
  create_time: string | Date;
  modify_time: string | Date;
}

/** Derives a record type's table from its declaration; removed records are deleted or marked as such. */
export function recordProjection(type: AnyRecordType): Projection<RecordRow> {
  const { created, changed, removed } = type.events;
  return projection<RecordRow>({
    name: type.name,
    version: type.version ?? 1,
    shape: shapeOf(type),
    columns: {
      version: 'integer',
      data: 'json',
      creator_name: 'text',
      create_time: 'time',
      modify_time: 'time',
    },
    indexes: indexedFields(type).map((names) => `create index on % ${methodFor(type, names)} (${columnsFor(names)})`),
    ofWorkflow: type.name,
    keys: (event) => (event.workflow === type.name ? [event.documentId] : []),
    fresh: ({ revision }) => revision === 0,
    evolve: (row, event) => {
      const { at, actor } = event.meta;
      if (event.type === removed)
        return row && keepsRemoved(type)
          ? { ...row, version: event.revision, data: { ...row.data, deleted: true }, modify_time: at }
          : undefined;
      if (event.type === created) {
        const data = type.stored.parse(event.data) as Record<string, unknown>;
        return {
          id: event.documentId,
          version: event.revision,
          data,
          creator_name: actor.name,
          create_time: at,
          modify_time: at,
        };
      }
      if (event.type !== changed || !row) return row;
      return { ...row, version: event.revision, data: { ...row.data, ...event.data }, modify_time: at };
    },
  });
}

/** Field names with their default values. */
const shapeOf = ({ fields }: AnyRecordType) =>
  Object.entries(fields as Facts).map(([name, { stored }]) => [name, stored.safeParse(undefined).data ?? null]);

/** References are indexed because they are queried when the referenced record is to be removed. */
function indexedFields({ indexed = [], fields }: AnyRecordType): string[][] {
  const references = Object.keys(fields).filter((name) => fields[name].kind === 'one');
  const all = [...indexed, ...references].map((names) => [names].flat());
  return [...new Map(all.map((names) => [names.join(), names])).values()];
}

const columnsFor = (names: readonly string[]): string => names.map((name) => `(data->>'${name}')`).join(', ');

/** B-tree entries are limited to 2,704 bytes, some 900 characters: a longer value would stop all rows. */
const methodFor = ({ fields }: AnyRecordType, names: readonly string[]): string =>
  names.some((name) => fields[name].max > 800) ? 'using hash' : '';

export const recordTable = (type: AnyRecordType): string => tableOf(type);
