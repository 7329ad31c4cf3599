import { category } from '#contract/category.js';
import { customer } from '#contract/customer.js';
import { lookups } from '#contract/lookups.js';
import type { InputOf } from '#contract/platform/call.js';
import { lookup, type Options } from '../../ui/filters/options.js';

const byAbbr = (rows: readonly { id: string; abbr: string }[]) =>
  rows.map((row) => ({ value: row.id, label: row.abbr }));

/** Options shared by many filters and forms. */
export const customerOptions = lookup(lookups.customers, {}, byAbbr, ['customer']);

/** For filters: documents of a disabled customer go on. */
export const everyCustomer = lookup(lookups.customers, { disabled: 'true' }, byAbbr, ['customer']);

export const supplierOptions = lookup(lookups.suppliers, {}, byAbbr, ['supplier']);

const childWarehouses = (input: InputOf<typeof lookups.childWarehouses>) =>
  lookup(
    lookups.childWarehouses,
    input,
    (rows) => rows.map((row) => ({ value: row.id, label: row.childWarehouseName })),
    ['child-warehouse'],
  );

export const childWarehousesOf = (customerId: string) => childWarehouses({ customerId });

/** For filters: orders into a disabled warehouse go on. */
export const everyChildWarehouse = childWarehouses({ disabled: 'true' });

export const categoryOptions = lookup(
  category.all,
  {},
  (rows) => rows.map((row) => ({ value: row.id, label: row.name })),
  ['category'],
);

export const customerUserOptions = lookup(
  customer.users,
  {},
  (rows) => rows.map((row) => ({ value: row.id, label: `${row.name}（${row.customerAbbr}）` })),
  ['user', 'customer'],
);

const managerOptions = (of: 'purchaseManagers' | 'salesManagers') =>
  lookup(customer.managers, {}, (all) => all[of].map((row) => ({ value: row.id, label: row.name })), ['user', 'role']);
export const purchaseManagerOptions = managerOptions('purchaseManagers');
export const salesManagerOptions = managerOptions('salesManagers');

/** Lists hide deleted records unless this is chosen. */
export const deletedOptions: Options = [{ value: 'true', label: '已删除' }];
