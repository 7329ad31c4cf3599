import { receiptBatchLabels as labels } from './line-facts.js';

const fields = [
  'barCode',
  'goodsName',
  'specification',
  'quantity',
  'batchNo',
  'productionDate',
  'expireDate',
] as const;

/** Columns of a human-readable table of goods, with one row per batch. */
export const batchColumns = fields.map((field) => ({ field, label: labels[field] }));
