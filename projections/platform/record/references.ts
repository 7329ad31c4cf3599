import { sql } from 'kysely';
import { type ReadDatabase, tablesOf } from '#projections/platform/kernel/database.js';
import { type AnyProjection, tableOf } from '#projections/platform/kernel/projection.js';
import { type AnyFact, inUse } from '#workflows/platform/facts/fact-type.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import { type AnyRecordType, keepsRemoved } from '#workflows/platform/record/record-type.js';

interface Holder {
  readonly table: string;
  /** SQL condition that is true if the row refers to the id. */
  readonly holds: (id: string) => ReturnType<typeof sql<boolean>>;
  readonly message: string;
}

interface Asked {
  readonly types: readonly AnyRecordType[];
  readonly projections: readonly AnyProjection[];
  readonly type: AnyRecordType;
}

/** A field of a record type that refers to another: the SQL condition that is true of a row if it names the id. */
function naming({ stored }: AnyRecordType, name: string, { kind }: AnyFact): Holder['holds'] {
  const isList = kind === 'many' || Array.isArray(stored.shape[name]?.safeParse([]).data);
  const value = sql.lit(name);
  return isList ? (id) => sql`data->${value} ? ${id}` : (id) => sql`data->>${value} = ${id}`;
}

/** Tables that may refer to a record: record types declare it in their fields, document rows in their projection. */
function holdersOf({ types, projections, type }: Asked): Holder[] {
  const fields = types.flatMap((other) =>
    Object.entries(other.fields as Facts).flatMap(([name, one]: [string, AnyFact]) => {
      const { reference } = one;
      if (reference?.to !== type.name || reference.inUse === null) return [];
      const present = keepsRemoved(other) ? sql`data->>'deleted' is distinct from 'true' and` : sql``;
      const names = naming(other, name, one);
      const holds = (id: string) => sql<boolean>`${present} ${names(id)}`;
      return [{ table: tableOf(other), holds, message: reference.inUse }];
    }),
  );
  const rows = projections.flatMap((projection): Holder[] => {
    const held = projection.holds?.[type.name];
    if (held === undefined) return [];
    const table = tableOf(projection);
    if (typeof held !== 'string') return [{ table, message: inUse, ...held }];
    return [{ table, holds: (id) => sql<boolean>`${sql.ref(held)} = ${id}`, message: inUse }];
  });
  return [...fields, ...rows];
}

/** Message why a record cannot be removed because something refers to it; undefined if nothing does. */
export async function whatHolds(
  db: ReadDatabase,
  { id, ...asked }: Asked & { readonly id: string },
): Promise<string | undefined> {
  const tables = tablesOf<{ id: string }>(db);
  const held = await Promise.all(
    holdersOf(asked).map(async ({ table, holds, message }) => {
      const row = await tables.selectFrom(table).select('id').where(holds(id)).limit(1).executeTakeFirst();
      return row && message;
    }),
  );
  return held.find((message) => message !== undefined);
}

/** Whether a record of these types refers to an id of this kind, in any field. */
export async function isReferredTo(
  db: ReadDatabase,
  { types, kind, id }: { readonly types: readonly AnyRecordType[]; readonly kind: string; readonly id: string },
): Promise<boolean> {
  const tables = tablesOf<{ id: string }>(db);
  for (const type of types) {
    for (const [name, one] of Object.entries(type.fields as Facts)) {
      if (one.reference?.to !== kind) continue;
      const names = naming(type, name, one);
      if (await tables.selectFrom(tableOf(type)).select('id').where(names(id)).limit(1).executeTakeFirst()) return true;
    }
  }
  return false;
}
