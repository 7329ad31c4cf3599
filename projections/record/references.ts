import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '#projections/database.js';
import { tableOf } from '#projections/kernel/projection.js';
import { type Field, type Fields, inUse } from '#workflows/record/field.js';
import type { AnyRecordType } from '#workflows/record/record-type.js';
import { records } from '#workflows/records.js';

/** Documents that refer to records: the columns that hold the ids. */
const documents: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  customer: [
    ['purchase_order', 'customer_id'],
    ['deposit_order', 'customer_id'],
    ['payback', 'customer_id'],
  ],
  supplier: [['purchase_order', 'supplier_id']],
  'child-warehouse': [['purchase_order', 'child_warehouse_id']],
};

interface Holder {
  readonly table: string;
  /** The expression that is true where the id is held. */
  readonly holds: (id: string) => ReturnType<typeof sql<boolean>>;
  readonly message: string;
}

function holdersOf(type: AnyRecordType): Holder[] {
  const fields = records.flatMap((other) =>
    Object.entries(other.fields as Fields).flatMap(([name, { kind, reference }]: [string, Field]) => {
      if (reference?.to !== type.name || reference.inUse === null) return [];
      const isList = kind === 'many' || Array.isArray(other.stored.shape[name]?.safeParse([]).data);
      const value = sql.lit(name);
      const holds = isList
        ? (id: string) => sql<boolean>`data->${value} ? ${id}`
        : (id: string) => sql<boolean>`data->>${value} = ${id}`;
      return [{ table: tableOf(other), holds, message: reference.inUse }];
    }),
  );
  const columns = (documents[type.name] ?? []).map(([table, column]) => ({
    table,
    holds: (id: string) => sql<boolean>`${sql.ref(column)} = ${id}`,
    message: inUse,
  }));
  return [...fields, ...columns];
}

/** Why a record cannot be removed: something refers to it. */
export async function whatHolds(
  db: ReadDatabase,
  { type, id }: { type: AnyRecordType; id: string },
): Promise<string | undefined> {
  const tables = db as unknown as Kysely<Record<string, { id: string }>>;
  const held = await Promise.all(
    holdersOf(type).map(async ({ table, holds, message }) => {
      const row = await tables.selectFrom(table).select('id').where(holds(id)).limit(1).executeTakeFirst();
      return row && message;
    }),
  );
  return held.find((message) => message !== undefined);
}
