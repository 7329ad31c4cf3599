import { depositOrderList as queries } from '#projections/deposit-order/queries.js';
import { depositOrderFacts as facts } from '#workflows/deposit-order/facts.js';
import { depositOrder as workflow } from '#workflows/deposit-order/machine.js';
import { documentExport } from './document.js';

export const depositOrderExport = documentExport({
  name: 'deposit-order',
  workflow,
  facts,
  queries,
  widths: { orderName: 32 },
});
