import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { warehousingReceiptTabs } from '#workflows/warehousing-receipt/tabs.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const receiptList = documentList(warehousingReceipt, {
  tabs: Object.values(warehousingReceiptTabs),
  filters: [filter.keyword('keyword', text.keyword)],
});
