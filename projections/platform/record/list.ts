import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ofOneMoment, type ReadDatabase, type RowsOf, tablesOf } from '#projections/platform/kernel/database.js';
import { type EveryRow, everyRow } from '#projections/platform/kernel/every-row.js';
import { contains, type PageOf, type Paging, pageOf } from '#projections/platform/kernel/list.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import { type AnyRecordType, keepsRemoved, ownerOf } from '#workflows/platform/record/record-type.js';
import { type RecordRow, recordTable } from './record-projection.js';

/** A row with the names of what it refers to, as `as` of the fields calls them. */
export type RecordLine = RecordRow & { readonly [name: string]: unknown };
type Query = RowsOf<RecordLine>;

/** What a noun asks besides. */
export type Where = (query: Query) => Query;

interface Asked {
  /** Every type: what a record belongs to may be of another one. */
  readonly types: readonly AnyRecordType[];
  readonly type: AnyRecordType;
  readonly filter: Paging & Readonly<Record<string, unknown>>;
  readonly actor: Pick<Actor, 'customers'>;
  readonly where?: Where;
}

/**
 * One page of records. A filter that is called like a field asks for it: text that contains, anything else that equals;
 * `keyword` looks into all searched fields. Customers see only their own.
 */
export const listRecords = ofOneMoment(async (db, asked: Asked): Promise<PageOf<RecordLine>> => {
  const { type, filter } = asked;
  const { ordered, sortable, chinese } = sortingOf(type);
  const [sort, order = filter.order] = filter.sort?.split(' ') ?? [];
  // Names that only sorting asks for would be looked up for rows that nobody sees.
  const needed = sort !== undefined && ordered.has(sort) ? [sort] : [];
  const query = filtered(linesOf(db, type, needed), asked);
  const page = await pageOf(query, { ...filter, sort, order }, { sortable, chinese });
  return { ...page, records: await named(db, type, page.records) };
});

/** Every record that fits, newest first, with the names of what they refer to: for exports. */
export const everyRecord = (db: ReadDatabase, asked: Asked): Promise<EveryRow<RecordLine>> => {
  const names = referencesOf(asked.type).map(({ as }) => as);
  return everyRow(db, filtered(linesOf(db, asked.type, names), asked).orderBy('id', 'desc'));
};

/** These say which page, even where a field has the same name. */
const paging = new Set(['page', 'limit', 'sort', 'order']);

function filtered(query: Query, { types, type, filter, actor, where }: Asked): Query {
  let rows = where ? where(query) : query;
  if (actor.customers !== 'all' && type.customer) rows = rows.where(ofCustomers(types, type, [...actor.customers]));
  // A caller who asks for one by id gets it; a list shows what was removed only on request.
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

/** What belongs to the customers, or to a record that does. */
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

/** A record's fields as columns, so that they can be sorted and searched by. */
function linesOf(db: ReadDatabase, type: AnyRecordType, names: readonly string[]): Query {
  const inner = tablesOf<RecordRow>(db)
    .selectFrom(`${recordTable(type)} as record`)
    .select(['id', 'version', 'data', 'creator_name', 'create_time', 'modify_time'])
    .select(fieldsBeside(type).map(([name, one]) => columnOf(name, one).as(name)))
    .select(referencesOf(type).flatMap((one) => (names.includes(one.as) ? [nameOf(one).as(one.as)] : [])));
  return db.selectFrom(inner.as('line')).selectAll() as Query;
}

/** All but one that is called like the column that holds them all: the row would have it in its place. */
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

/** The names of what the rows refer to, asked for once a type. */
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

/** What can be sorted by: fields, names of references, and who and when. */
function sortingOf(type: AnyRecordType) {
  const ordered = new Set(referencesOf(type).map(({ as }) => as));
  const fields = Object.entries(type.fields as Facts);
  const own = { id: 'id', creatorName: 'creator_name', createTime: 'create_time', modifyTime: 'modify_time' };
  const columns = [...fields.map(([name]) => name), ...ordered];
  const sortable = { ...Object.fromEntries(columns.map((name) => [name, name])), ...own };
  const texts = fields.filter(([, { kind }]) => kind === 'text').map(([name]) => name);
  return { ordered, sortable, chinese: [...texts, ...ordered, 'creatorName'] };
}
