import { warehouse } from '#contract/warehouse.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const warehouseList = defineList({
  key: 'warehouse',
  call: warehouse.list,
  kinds: ['warehouse'],
  filters: [filter.keyword('keyword', text.keyword)],
});

const kinds = ['child-warehouse', 'customer'] as const;

export const childrenQuery = (warehouseId: string) =>
  callQuery(warehouse.children, { warehouseId }, { kinds, quiet: true });

export const availableCustomers = (warehouseId: string) =>
  lookup(
    warehouse.availableCustomers,
    { warehouseId },
    (rows) => rows.map(({ id, abbr }) => ({ value: id, label: abbr })),
    kinds,
  );
