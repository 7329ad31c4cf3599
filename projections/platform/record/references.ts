import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { teams } from '#workflows/platform/kernel/roles.js';
import { type Field, type Fields, inUse } from '#workflows/platform/record/field-type.js';
import { type AnyRecordType, keepsRemoved } from '#workflows/platform/record/record-type.js';

const column = (table: string, name: string) => ({
  table,
  holds: (id: string) => sql<boolean>`${sql.ref(name)} = ${id}`,
});

/** Documents that refer to records: where the ids are held, and what is said then. */
const documents: Readonly<Record<string, readonly (Omit<Holder, 'message'> & Partial<Holder>)[]>> = {
  customer: [
    column('purchase_order', 'customer_id'),
    column('deposit_order', 'customer_id'),
    column('payback', 'customer_id'),
  ],
  supplier: [column('purchase_order', 'supplier_id')],
  'child-warehouse': [column('purchase_order', 'child_warehouse_id')],
  goods: [{ table: 'purchase_line', holds: (id) => sql<boolean>`goods_ids ? ${id}` }],
  user: [
    {
      table: 'document_index',
      holds: (id) => sql<boolean>`assignee is not null and (split_part(assignee, '/', 2) = ${id}
        or jsonb_path_exists(bound, '$.*.id ? (@ == $id)', ${{ id }}))`,
      message: '该用户有待处理的审批，无法删除，可先冻结',
    },
  ],
  role: [
    {
      table: 'document_index',
      holds: (id) => sql<boolean>`split_part(assignee, '/', 1) in (
        select unnest(array[data->>'code'] || array(select team.key from jsonb_each(${JSON.stringify(teams)}::jsonb) team
          where team.value ? (data->>'code'))) from ${sql.id(readSchema, 'role')} where id = ${id})`,
      message: '该角色被审批流程使用，禁止删除',
    },
  ],
};

interface Holder {
  readonly table: string;
  /** The expression that is true where the id is held. */
  readonly holds: (id: string) => ReturnType<typeof sql<boolean>>;
  readonly message: string;
}

function holdersOf(types: readonly AnyRecordType[], type: AnyRecordType): Holder[] {
  const fields = types.flatMap((other) =>
    Object.entries(other.fields as Fields).flatMap(([name, { kind, reference }]: [string, Field]) => {
      if (reference?.to !== type.name || reference.inUse === null) return [];
      const isList = kind === 'many' || Array.isArray(other.stored.shape[name]?.safeParse([]).data);
      const value = sql.lit(name);
      const present = keepsRemoved(other) ? sql`data->>'deleted' is distinct from 'true' and` : sql``;
      const holds = isList
        ? (id: string) => sql<boolean>`${present} data->${value} ? ${id}`
        : (id: string) => sql<boolean>`${present} data->>${value} = ${id}`;
      return [{ table: tableOf(other), holds, message: reference.inUse }];
    }),
  );
  return [...fields, ...(documents[type.name] ?? []).map((holder) => ({ message: inUse, ...holder }))];
}

/** Why a record cannot be removed: something refers to it. */
export async function whatHolds(
  db: ReadDatabase,
  { types, type, id }: { types: readonly AnyRecordType[]; type: AnyRecordType; id: string },
): Promise<string | undefined> {
  const tables = db as unknown as Kysely<Record<string, { id: string }>>;
  const held = await Promise.all(
    holdersOf(types, type).map(async ({ table, holds, message }) => {
      const row = await tables.selectFrom(table).select('id').where(holds(id)).limit(1).executeTakeFirst();
      return row && message;
    }),
  );
  return held.find((message) => message !== undefined);
}
