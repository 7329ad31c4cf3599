import { stockOut } from '#contract/stock-out.js';
import { stockOutTabs } from '#workflows/stock-out/tabs.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const stockOutList = documentList(stockOut, {
  tabs: Object.values(stockOutTabs),
  filters: [filter.keyword('keyword', text.keyword)],
});
