import { z } from 'zod';
import { refundFacts as facts } from '#workflows/refund/facts.js';
import { refundPage } from '#workflows/refund/page.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';
import { comparedItem } from './purchase-review.js';

const row = documentRow(facts);
const detail = row.extend({ itemDtos: z.array(comparedItem) });

/** Refunds have no actions of their own: their money is tracked on their payback. */
export const refund = documentCalls({
  of: refundPage,
  facts,
  filters: byStatus,
  row,
  detail,
  exports: { widths: { orderName: 32 } },
});
