import { paybackList as queries } from '#projections/payback/queries.js';
import { paybackFacts as facts } from '#workflows/payback/facts.js';
import { payback as workflow } from '#workflows/payback/machine.js';
import { documentExport } from './document.js';

export const paybackExport = documentExport({
  name: 'payback',
  workflow,
  facts,
  queries,
  widths: { paybackAccountName: 28, paybackBank: 28, remark: 36 },
});
