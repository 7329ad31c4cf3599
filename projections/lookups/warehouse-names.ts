import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { allRecords } from '#projections/platform/record/queries.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { warehouse } from '#workflows/warehouse/record.js';

/**
 * Abbreviation of the warehouse that a child warehouse is part of, by the name of the child, which goods and orders hold.
 * A child that is gone keeps its own name.
 */
export async function warehouseNames(db: ReadDatabase): Promise<(childWarehouseName: string) => string> {
  const [children, warehouses] = await Promise.all([allRecords(db, childWarehouse), allRecords(db, warehouse)]);
  const abbrs = new Map(warehouses.map(({ id, warehouseAbbr }) => [id, warehouseAbbr]));
  const names = new Map(children.map((one) => [one.childWarehouseName, abbrs.get(one.warehouseId)]));
  return (name) => names.get(name) ?? name;
}
