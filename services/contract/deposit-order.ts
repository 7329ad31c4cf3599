import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrderPage } from '#workflows/deposit-order/page.js';
import { byId, call, nothing } from './platform/call.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';

const path = depositOrderPage.url;
const row = documentRow(facts);

export const depositOrder = {
  ...documentCalls({
    of: depositOrderPage,
    facts,
    filters: byStatus,
    row,
    detail: row,
    exports: {
      widths: { orderName: 32 },
    },
  }),
  submit: call({
    method: 'POST',
    path: `${path}/submit`,
    input: byId,
    answer: nothing,
    may: path,
    summary: '确认已支付保证金',
  }),
};
