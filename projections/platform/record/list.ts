import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ofOneMoment, type ReadDatabase, type RowsOf, tablesOf } from '#projections/platform/kernel/database.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { type EveryRow, everyRow } from '#projections/platform/queries/every-row.js';
import {
  contains,
  type PageOf,
  type Paging,
  pageOf,
  type Sorting,
  sorted,
} from '#projections/platform/queries/list.js';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import { type AnyRecordType, keepsRemoved, ownerOf } from '#workflows/platform/record/record-type.js';
import { type RecordRow, recordTable } from './record-projection.js';

/** A row with the names of the records it refers to, under the `as` of the reference fields. */
export type RecordLine = RecordRow & { readonly [name: string]: unknown };
type Query = RowsOf<RecordLine>;

/** An additional condition of a record type. */
export type Where = (query: Query) => Query;

interface Asked {
  /** All types: the type a record belongs to may be any of them. */
  readonly types: readonly AnyRecordType[];
  readonly type: AnyRecordType;
  readonly filter: Paging & Readonly<Record<string, unknown>>;
  readonly actor: Pick<Actor, 'customers'>;
  readonly where?: Where;
}

/**
 * One page of records. A filter named like a field applies to it: text fields are searched, all others compared;
 * `keyword` searches all searched fields. Customers see only their own records.
 */
export const listRecords = ofOneMoment(async (db, asked: Asked): Promise<PageOf<RecordLine>> => {
  const { type, filter } = asked;
  const { ordered, sortable, chinese } = sortingOf(type);
  const { sort, order } = orderIn(filter);
  // Names not needed for sorting are looked up only for the rows of the page.
  const needed = sort !== undefined && ordered.has(sort) ? [sort] : [];
  const query = filtered(linesOf(db, type, needed), asked);
  const page = await pageOf(query, { ...filter, sort, order }, { sortable, chinese });
  return { ...page, records: await named(db, type, page.records) };
});

/** All matching records, in the order of the list, with the names of the records they refer to: for exports. */
export const everyRecord = (db: ReadDatabase, asked: Asked): Promise<EveryRow<RecordLine>> => {
  const names = referencesOf(asked.type).map(({ as }) => as);
  const query = filtered(linesOf(db, asked.type, names), asked);
  return everyRow(db, sorted(query, orderIn(asked.filter), sortingOf(asked.type)));
};

/** Some clients append the direction to the field: "goodsName asc" (docs/rules/calls.md). */
function orderIn(filter: Sorting): Sorting {
  const [sort, order = filter.order] = filter.sort?.split(' ') ?? [];
  return { sort, order };
}

/** Paging parameters take precedence over fields of the same name. */
const paging = new Set(['page', 'limit', 'sort', 'order']);

function filtered(query: Query, { types, type, filter, actor, where }: Asked): Query {
  let rows = where ? where(query) : query;
  if (actor.customers !== 'all' && type.customer) rows = rows.where(ofCustomers(types, type, [...actor.customers]));
  // A record requested by id is returned even if removed; a list shows removed records only on request.
  if (keepsRemoved(type) && filter.deleted === undefined && filter.id === undefined) {
    rows = rows.where(sql<SqlBool>`deleted is distinct from 'true'`);
  }
  for (const [name, value] of Object.entries(filter)) {
    const one = type.fields[name] as AnyFact | undefined;
    if (value === undefined || paging.has(name) || (!one && name !== 'keyword' && name !== 'id')) continue;
    if (name === 'keyword') {
      const fields = type.searched ?? [type.title];
      rows = rows.where(contains(fields, String(value)));
    } else if (one?.kind === 'text' || one?.kind === 'note') rows = rows.where(contains(name, String(value)));
    else rows = rows.where(sql<SqlBool>`${sql.ref(name)}::text = ${String(value)}`);
  }
  return rows;
}

/** Condition for records that belong to the customers, or to a record that does. */
function ofCustomers(
  types: readonly AnyRecordType[],
  { customer, fields }: AnyRecordType,
  ids: readonly string[],
): RawBuilder<SqlBool> {
  const owner = ownerOf(types, fields[customer as string]);
  const whose = sql.ref(customer as string);
  if (!owner) return sql`${whose} = any(${ids}::text[])`;
  return sql`${whose} in (select id from ${sql.id(readSchema, tableOf(owner))}
    where data->>${sql.lit(owner.customer)} = any(${ids}::text[]))`;
}

/** A record's fields as columns, for sorting and searching. */
function linesOf(db: ReadDatabase, type: AnyRecordType, names: readonly string[]): Query {
  const inner = tablesOf<RecordRow>(db)
    .selectFrom(`${recordTable(type)} as record`)
    .select(['id', 'version', 'data', 'creator_name', 'create_time', 'modify_time'])
    .select(fieldsBeside(type).map(([name, one]) => columnOf(name, one).as(name)))
    .select(referencesOf(type).flatMap((one) => (names.includes(one.as) ? [nameOf(one).as(one.as)] : [])));
  return db.selectFrom(inner.as('line')).selectAll() as Query;
}

/** All fields except one named `data`, which would replace the column that holds all fields. */
const fieldsBeside = ({ fields }: AnyRecordType) => Object.entries(fields as Facts).filter(([name]) => name !== 'data');

const columnOf = (name: string, fact: AnyFact) => {
  const text = sql`record.data->>${sql.lit(name)}`;
  return fact.kind === 'count' || isDecimal(fact) ? sql`(${text})::numeric` : text;
};

interface NamedReference {
  readonly field: string;
  readonly to: string;
  readonly as: string;
  readonly shows: string;
}

const referencesOf = ({ fields }: AnyRecordType): NamedReference[] =>
  Object.entries(fields as Facts).flatMap(([field, { reference }]) => {
    const { to, as, shows } = reference ?? {};
    return to && as && shows ? [{ field, to, as, shows }] : [];
  });

const nameOf = ({ field, to, shows }: NamedReference) =>
  sql`coalesce((select other.data->>${sql.lit(shows)} from ${sql.id(readSchema, tableOf({ name: to }))} other
    where other.id = record.data->>${sql.lit(field)}), '')`;

/** Adds the names of referenced records, with one query per referenced type. */
async function named(db: ReadDatabase, type: AnyRecordType, rows: readonly RecordLine[]): Promise<RecordLine[]> {
  const tables = tablesOf<RecordRow<Record<string, string>>>(db);
  const wanted = await Promise.all(
    referencesOf(type).map(async ({ field, to, as, shows }) => {
      const ids = [...new Set(rows.map(({ data }) => data[field]).filter((id) => typeof id === 'string'))];
      const found = await tables
        .selectFrom(tableOf({ name: to }))
        .select(['id', 'data'])
        .where(sql<SqlBool>`id = any(${ids}::text[])`)
        .execute();
      return { field, as, names: new Map(found.map(({ id, data }) => [id, data[shows] ?? ''])) };
    }),
  );
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(wanted.map(({ field, as, names }) => [as, names.get(String(row.data[field])) ?? ''])),
  }));
}

/** Sortable columns: fields, names of references, creator and times. */
function sortingOf(type: AnyRecordType) {
  const ordered = new Set(referencesOf(type).map(({ as }) => as));
  const fields = Object.entries(type.fields as Facts);
  const own = { id: 'id', creatorName: 'creator_name', createTime: 'create_time', modifyTime: 'modify_time' };
  const columns = [...fields.map(([name]) => name), ...ordered];
  const sortable = { ...Object.fromEntries(columns.map((name) => [name, name])), ...own };
  const texts = fields.filter(([, { kind }]) => kind === 'text').map(([name]) => name);
  return { ordered, sortable, chinese: [...texts, ...ordered, 'creatorName'] };
}
