import { documentList } from '#projections/platform/document/list.js';
import { refundFacts as facts } from '#workflows/refund/facts.js';
import { refund as workflow } from '#workflows/refund/machine.js';
import { refundTabs as tabs } from '#workflows/refund/tabs.js';
import { refunds as projection } from './projection.js';

export const refundList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'orderSerialNo', 'orderName'],
  tabs,
});
