import { receiptBatchFacts } from '#workflows/warehousing-receipt/line-facts.js';
import { factColumn } from '../../../ui/line-table/fact-column.js';
import type { EditedColumn } from '../../../ui/line-table/line-columns.js';
import type { BatchLine } from './batch-line.js';
import { batchText } from './text.js';

/** Input columns of a batch, all of which are required (`problemsOfBatch`). */
export const batchColumns: readonly EditedColumn<BatchLine>[] = [
  factColumn(receiptBatchFacts, 'batchNo', { width: 150 }),
  factColumn(receiptBatchFacts, 'quantity', { width: 96, label: batchText.quantity }),
  factColumn(receiptBatchFacts, 'productionDate', { width: 116 }),
  factColumn(receiptBatchFacts, 'expireDate', { width: 116 }),
].map((column) => ({ ...column, required: true }));

/** Read-only columns of the line a batch belongs to. */
export const itemColumns = [
  { id: 'barCode', width: 132 },
  { id: 'goodsName', width: 180 },
  { id: 'specification', width: 96 },
  { id: 'unitPrice', width: 88, right: true },
  { id: 'amount', width: 112, right: true },
  { id: 'quantity', width: 90, right: true },
] as const;

export const edges = { number: 64, actions: 76 };

export const tableWidth = [...itemColumns, ...batchColumns].reduce(
  (total, { width }) => total + width,
  edges.number + edges.actions,
);
