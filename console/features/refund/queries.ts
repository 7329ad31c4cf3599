import { refund } from '#contract/refund.js';
import { refundTabs } from '#workflows/refund/tabs.js';
import { documentList } from '../../ui/document/document-list.js';
import { filter } from '../../ui/filters/filter.js';
import { text } from './text.js';

export const refundList = documentList(refund, {
  tabs: Object.values(refundTabs),
  filters: [filter.keyword('keyword', text.keyword)],
});
