import { catalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { orderCard } from '#workflows/purchase-order/following-documents.js';
import { comparedLines } from '#workflows/purchase-review/catalog-entry.js';
import { commands } from './commands.js';
import { refundFacts } from './facts.js';
import { refund } from './machine.js';
import { refundPage } from './page.js';

export const refundEntry = catalogEntry({
  workflow: refund,
  facts: refundFacts,
  commands,
  page: refundPage,
  index: {
    RefundCreated: (one) => ({ ...orderCard(one), amount: one.refundAmount }),
  },
  lines: comparedLines,
});
