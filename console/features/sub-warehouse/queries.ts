import { subWarehouse } from '#contract/sub-warehouse.js';
import { deletedOptions } from '../../entities/lookups/lookups.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const subWarehouseList = defineList({
  key: 'sub-warehouse',
  call: subWarehouse.list,
  kinds: ['sub-warehouse'],
  filters: [
    filter.keyword('id', text.id),
    filter.keyword('keyword', text.keyword),
    filter.select('deleted', text.state, deletedOptions, text.present),
  ],
});
