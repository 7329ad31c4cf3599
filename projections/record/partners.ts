import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '#projections/database.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer } from '#workflows/customer/record.js';
import { type Actor, sees } from '#workflows/kernel/actor.js';
import { messages, refuse } from '#workflows/kernel/refusal.js';
import { supplier } from '#workflows/supplier/record.js';
import { supplierAccount } from '#workflows/supplier-account/record.js';
import { type Entry, entryOf, readRecord, recordRows, textOf } from './queries.js';

/** What the caller may choose from: customers see their own company, managers those assigned to them. */
interface Asked {
  readonly actor: Pick<Actor, 'customers'>;
}

const enabled = 1;

/** Only what belongs to customers that the actor sees; `customerId` is the SQL expression that names the customer. */
const ofVisibleCustomers = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { customers }: Asked['actor'],
  customerId = sql<string>`data->>'customerId'`,
) => (customers === 'all' ? query : query.where(sql<boolean>`${customerId} = any(${[...customers]}::text[])`));

/** Enabled customers of the caller. */
export async function customersOf(db: ReadDatabase, { actor }: Asked) {
  const rows = await ofVisibleCustomers(recordRows(db, customer), actor, sql<string>`id`)
    .where(sql<boolean>`(data->>'status')::int = ${enabled}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => optionOf(entryOf<typeof customer>(row)));
}

export async function suppliersOf(db: ReadDatabase, { actor }: Asked) {
  const rows = await ofVisibleCustomers(recordRows(db, supplier), actor).orderBy('id').execute();
  return rows.map((row) => optionOf(entryOf<typeof supplier>(row)));
}

const optionOf = ({ id, abbr, fullname, serialNo }: Entry<typeof customer> | Entry<typeof supplier>) => ({
  id,
  abbr,
  fullname,
  serialNo,
});

/** Accounts of a supplier in a currency, oldest first. @throws Refusal when the supplier is none of the caller's */
export async function supplierAccountsOf(
  db: ReadDatabase,
  { actor, supplierId, currency }: { actor: Actor; supplierId: string; currency?: string | undefined },
): Promise<Entry<typeof supplierAccount>[]> {
  const owner = await readRecord(db, supplier, supplierId);
  if (!owner || !sees(actor, owner.customerId)) return refuse(messages.missing, 'missing');
  let query = recordRows(db, supplierAccount).where(textOf<typeof supplierAccount>('supplierId'), '=', supplierId);
  if (currency) query = query.where(textOf<typeof supplierAccount>('currency'), '=', currency);
  const rows = await query.orderBy('id').execute();
  return rows.map((row) => entryOf<typeof supplierAccount>(row));
}

/** Child warehouses that goods may be bought into; without a customer, those of all the caller's customers. */
export async function childWarehousesOf(
  db: ReadDatabase,
  { actor, customerId }: Asked & { customerId?: string | undefined },
) {
  let query = ofVisibleCustomers(recordRows(db, childWarehouse), actor).where(
    sql<boolean>`(data->>'enabled')::boolean`,
  );
  if (customerId) query = query.where(textOf<typeof childWarehouse>('customerId'), '=', customerId);
  const rows = await query.orderBy('id').execute();
  return rows.map((row) => {
    const entry = entryOf<typeof childWarehouse>(row);
    return {
      id: entry.id,
      childWarehouseName: entry.childWarehouseName,
      warehouseId: entry.warehouseId,
      customerId: entry.customerId,
    };
  });
}
