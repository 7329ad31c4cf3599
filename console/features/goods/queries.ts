import { goods } from '#contract/goods.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

const kinds = ['goods', 'category', 'purchase-line', 'stock', 'warehousing-receipt'] as const;

export const goodsList = defineList({
  key: 'goods',
  call: goods.list,
  kinds,
  filters: [filter.keyword('keyword', text.keyword), filter.beside('categoryId', text.category)],
});

export const detailQuery = (id: string) => callQuery(goods.detail, { id }, { kinds, quiet: true });
