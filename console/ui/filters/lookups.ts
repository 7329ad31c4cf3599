import { category } from '#contract/category.js';
import { lookups } from '#contract/lookups.js';
import { lookup, type Options } from './options.js';

/** Options that many lists filter by and many forms choose from. */
export const customerOptions = lookup(
  lookups.customers,
  {},
  (rows) => rows.map((row) => ({ value: row.id, label: row.abbr })),
  ['customer'],
);

export const supplierOptions = lookup(
  lookups.suppliers,
  {},
  (rows) => rows.map((row) => ({ value: row.id, label: row.abbr })),
  ['supplier'],
);

export const childWarehouseOptions = lookup(
  lookups.childWarehouses,
  {},
  (rows) => rows.map((row) => ({ value: row.id, label: row.childWarehouseName })),
  ['warehouse'],
);

export const categoryOptions = lookup(
  category.all,
  {},
  (rows) => rows.map((row) => ({ value: row.id, label: row.name })),
  ['category'],
);

/** Entries of a dictionary, by name: records keep the entry's name. */
export const dictionaryOptions = (
  dictName: '贸易模式' | '币制' | '贸易国' | '原产地' | '付款方式' | '回款方式',
): Options =>
  lookup(lookups.dictionary, { dictName }, (items) => items.map((item) => ({ value: item.name, label: item.name })), [
    'dictionary',
  ]);
