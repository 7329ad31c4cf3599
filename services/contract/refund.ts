import { z } from 'zod';
import { refundFacts as facts } from '#workflows/refund/facts.js';
import { byStatus, documentCalls, documentRow } from './platform/document.js';
import { comparedItem } from './purchase-review.js';

const path = '/mall/refund';
const row = documentRow(facts);
const detail = row.extend({ itemDtos: z.array(comparedItem) });

/** Refunds have no actions of their own: their money is tracked on their payback. */
export const refund = documentCalls({
  name: 'refund',
  facts,
  path,
  may: path,
  label: '退款单',
  filters: byStatus,
  row,
  detail,
  exports: { widths: { orderName: 32 } },
});
