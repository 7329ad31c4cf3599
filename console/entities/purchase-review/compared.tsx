import type { ComparedItem } from '#contract/purchase-review.js';
import { withCount } from '../../ui/document/document-text.js';
import { ComparedLines } from './compared-lines.js';
import { text } from './text.js';

/** What was ordered and what was found of it, all lines together, as a review and its refund name it. */
export const comparedNames = [
  'initialPurchaseAmount',
  'initialPurchaseNumber',
  'actualPurchaseAmount',
  'actualPurchaseNumber',
  'refundAmount',
  'returnQuantity',
] as const;

/** How wide their columns are, where not as usual. */
export const comparedColumns = {
  initialPurchaseNumber: { width: 104 },
  actualPurchaseNumber: { width: 116 },
  refundAmount: { width: 112 },
} as const;

export const comparedTabs = ({ itemDtos }: { readonly itemDtos: readonly ComparedItem[] }) => [
  { value: 'lines', label: withCount(text.lines, itemDtos.length), content: <ComparedLines items={itemDtos} /> },
];
