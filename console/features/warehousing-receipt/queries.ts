import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const receiptList = documentList(warehousingReceipt, {
  kind: 'warehousing-receipt',
  tabs: ['待入库', '已入库'],
  filters: [filter.keyword('keyword', text.keyword)],
});
