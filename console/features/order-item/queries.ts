import { orderItem } from '#contract/order-item.js';
import { orderItem as record } from '#workflows/order-item/record.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';

export const orderItemList = defineList({
  key: 'order-item',
  call: orderItem.list,
  kinds: ['order-item'],
  filters: [filter.keyword('batchNo', record.labels.batchNo)],
});
