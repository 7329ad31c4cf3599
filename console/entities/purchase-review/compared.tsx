import type { ComparedItem } from '#contract/purchase-review.js';
import { withCount } from '../../ui/document/document-text.js';
import { ComparedLines } from './compared-lines.js';
import { text } from './text.js';

/** Column widths of a review and its refund that differ from the defaults. */
export const comparedColumns = {
  status: { width: 92 },
  initialPurchaseNumber: { width: 104 },
  actualPurchaseNumber: { width: 116 },
  refundAmount: { width: 112 },
  handleUserName: { width: 88 },
} as const;

export const comparedTabs = ({ itemDtos }: { readonly itemDtos: readonly ComparedItem[] }) => [
  { value: 'lines', label: withCount(text.lines, itemDtos.length), content: <ComparedLines items={itemDtos} /> },
];
