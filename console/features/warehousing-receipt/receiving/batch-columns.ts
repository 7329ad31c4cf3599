import type { EditedColumn } from '../../../ui/line-table/line-columns.js';
import type { BatchLine } from './batch-line.js';
import { itemLabels } from './text.js';

/** Input columns of a batch. */
export const batchColumns: readonly EditedColumn<BatchLine>[] = [
  { kind: 'text', id: 'batchNo', label: itemLabels.batchNo, width: 150, required: true, largest: 50 },
  { kind: 'quantity', id: 'quantity', label: itemLabels.batchQuantity, width: 96, required: true },
  { kind: 'day', id: 'productionDate', label: itemLabels.productionDate, width: 116, required: true },
  { kind: 'day', id: 'expireDate', label: itemLabels.expireDate, width: 116, required: true },
];

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
