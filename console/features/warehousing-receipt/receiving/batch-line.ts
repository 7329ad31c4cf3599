import type { BatchCells } from '#workflows/warehousing-receipt/sheet.js';
import type { LineBase } from '../../../ui/line-table/line-columns.js';

/** A batch in the table, as typed. */
export interface BatchLine extends LineBase, BatchCells {}
