import { documentList } from '#projections/platform/document/list.js';
import { stockOutFacts as facts } from '#workflows/stock-out/facts.js';
import { stockOut as workflow } from '#workflows/stock-out/machine.js';
import { stockOutTabs } from '#workflows/stock-out/tabs.js';
import { stockOuts as projection } from './projection.js';

export const stockOutList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'salesSerialNo', 'salesName'],
  tabs: stockOutTabs,
});
