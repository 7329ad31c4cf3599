import { atLeast, atMost, documentList } from '#projections/platform/document/list.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { payback as workflow } from '#workflows/payback/machine.js';
import { paybacks as projection } from './projection.js';

export const paybackList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'businessSerialNo', 'orderSerialNo', 'payerAbbr'],
  tabs: { 待回款: ['awaitingMoney'], 待核销: ['awaitingVerification'], 已回款: ['paidBack'] },
  conditions: {
    minAmount: atLeast('receivableAmount'),
    maxAmount: atMost('receivableAmount', 99_999_999),
  },
});
