import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { type Entry, entryOf, readRecord, recordRows, textOf } from '#projections/platform/record/queries.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer } from '#workflows/customer/record.js';
import { enabled } from '#workflows/platform/input/switch.js';
import { type Actor, sees } from '#workflows/platform/kernel/actor.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import { supplier } from '#workflows/supplier/record.js';
import { supplierAccount } from '#workflows/supplier-account/record.js';

// Options that the caller may choose from: customers see their own company, managers those assigned to them.

interface Asked {
  readonly actor: Pick<Actor, 'customers'>;
}

/** Restricts a query to customers visible to the actor; `customerId` is the SQL expression of the customer's id. */
const ofVisibleCustomers = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { customers }: Asked['actor'],
  customerId = sql<string>`data->>'customerId'`,
) => (customers === 'all' ? query : query.where(sql<boolean>`${customerId} = any(${[...customers]}::text[])`));

/** Customers visible to the caller. @param disabled also those that are disabled */
export async function customersOf(db: ReadDatabase, { actor, disabled = false }: Asked & { disabled?: boolean }) {
  const visible = ofVisibleCustomers(recordRows(db, customer), actor, sql<string>`id`);
  const rows = await (disabled ? visible : visible.where(sql<boolean>`(data->>'status')::int = ${enabled}`))
    .orderBy('id')
    .execute();
  return rows.map((row) => optionOf(entryOf<typeof customer>(row)));
}

export async function suppliersOf(db: ReadDatabase, { actor }: Asked) {
  const rows = await ofVisibleCustomers(recordRows(db, supplier), actor).orderBy('id').execute();
  return rows.map((row) => optionOf(entryOf<typeof supplier>(row)));
}

/** Enabled customers visible to the caller who have no part of the warehouse yet. */
export async function customersWithoutChild(db: ReadDatabase, { actor, warehouseId }: Asked & { warehouseId: string }) {
  const having = await recordRows(db, childWarehouse)
    .where(textOf<typeof childWarehouse>('warehouseId'), '=', warehouseId)
    .execute();
  const taken = new Set(having.map((row) => entryOf<typeof childWarehouse>(row).customerId));
  return (await customersOf(db, { actor })).filter(({ id }) => !taken.has(id));
}

/** Customers visible to the caller who buy from a supplier of that name, ordered by number. */
export async function downstreamOf(db: ReadDatabase, { actor, abbr }: Asked & { abbr: string }) {
  const suppliers = await recordRows(db, supplier).where(textOf<typeof supplier>('abbr'), '=', abbr).execute();
  const ids = [...new Set(suppliers.map((row) => entryOf<typeof supplier>(row).customerId))];
  const rows = await ofVisibleCustomers(recordRows(db, customer), actor, sql<string>`id`)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy(textOf<typeof customer>('serialNo'))
    .execute();
  return rows.map((row) => {
    const { id, serialNo, abbr: name, fullname, principal, principalTel } = entryOf<typeof customer>(row);
    return { id, serialNo, abbr: name, fullname, principal, principalTel: principalTel ?? '' };
  });
}

const optionOf = ({ id, abbr, fullname, serialNo }: Entry<typeof customer> | Entry<typeof supplier>) => ({
  id,
  abbr,
  fullname,
  serialNo,
});

/** A supplier's accounts for a currency, oldest first, without deleted ones. @throws Refusal if it is not visible */
export async function supplierAccountsOf(
  db: ReadDatabase,
  { actor, supplierId, currency }: { actor: Actor; supplierId: string; currency?: string | undefined },
): Promise<Entry<typeof supplierAccount>[]> {
  const owner = await readRecord(db, supplier, supplierId);
  if (!owner || !sees(actor, owner.customerId)) return refuse(messages.missing, 'missing');
  let query = recordRows(db, supplierAccount)
    .where(textOf<typeof supplierAccount>('supplierId'), '=', supplierId)
    .where(sql<boolean>`data->>'deleted' is distinct from 'true'`);
  if (currency) query = query.where(textOf<typeof supplierAccount>('currency'), 'in', [currency, '']);
  const rows = await query.orderBy('id').execute();
  return rows.map((row) => entryOf<typeof supplierAccount>(row));
}

/**
 * Child warehouses that goods may be bought into; without a customer, those of all visible customers.
 * @param disabled also those that are disabled
 */
export async function childWarehousesOf(
  db: ReadDatabase,
  { actor, customerId, disabled = false }: Asked & { customerId?: string | undefined; disabled?: boolean },
) {
  let query = ofVisibleCustomers(recordRows(db, childWarehouse), actor);
  if (!disabled) query = query.where(sql<boolean>`(data->>'enabled')::boolean`);
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
