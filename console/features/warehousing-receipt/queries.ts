import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { callQuery } from '../../api/query.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

const kind = 'warehousing-receipt';

export const receiptList = documentList(warehousingReceipt, {
  kind,
  tabs: ['待入库', '已入库'],
  filters: [filter.keyword('keyword', text.keyword)],
});

export const receiptQuery = (id: string) => callQuery(warehousingReceipt.detail, { id }, { kinds: [kind] });
