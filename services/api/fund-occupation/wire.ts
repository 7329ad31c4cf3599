import type { FundRow } from '#contract/fund-occupation.js';
import type { FundsRow } from '#projections/fund-occupation/queries.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { fromCents } from '#workflows/platform/values/money.js';

/** A figure as a number and as formatted text, under its name and the name with Str. */
const both = <Name extends string>(name: Name, text: string) =>
  ({ [name]: Number(text), [`${name}Str`]: thousands(text) }) as Record<Name, number> & Record<`${Name}Str`, string>;
const pieces = <Name extends string>(name: Name, value: bigint) => both(name, String(value));
const money = <Name extends string>(name: Name, value: bigint) => both(name, fromCents(value));

export const wireFunds = (row: FundsRow): FundRow => ({
  id: `${row.customerId} ${row.childWarehouseName}`,
  customerId: row.customerId,
  customerName: row.customerName,
  customerAbbr: row.customerAbbr,
  childWarehouseName: row.childWarehouseName,
  warehouseQuantity: row.warehouseQuantity,
  ...pieces('onTheWayQuantity', row.onTheWay),
  ...pieces('inStockQuantity', row.inStock),
  ...pieces('stockQuantitySum', row.quantitySum),
  ...money('stockValue', row.value),
  ...money('stockValueSum', row.valueSum),
  ...money('fundOccupation', row.occupied),
  ...money('fundOccupationSum', row.occupiedSum),
});
