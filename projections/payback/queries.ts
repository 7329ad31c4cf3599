import { atLeast, atMost } from '#projections/platform/document/conditions.js';
import { documentList } from '#projections/platform/document/list.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { payback as workflow } from '#workflows/payback/machine.js';
import { paybackTabs } from '#workflows/payback/tabs.js';
import { unlimitedAmount } from '#workflows/platform/document/unlimited.js';
import { paybacks as projection } from './projection.js';

export const paybackList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'businessSerialNo', 'orderSerialNo', 'payerAbbr'],
  tabs: paybackTabs,
  conditions: {
    minAmount: atLeast('receivableAmount', unlimitedAmount.least),
    maxAmount: atMost('receivableAmount', unlimitedAmount.most),
  },
});
