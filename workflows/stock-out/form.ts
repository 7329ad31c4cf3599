import type { z } from 'zod';
import { attachmentIds } from '#workflows/platform/attachment/brought.js';
import { formOf } from '#workflows/platform/document/facts.js';
import { stockOutFacts as facts } from './facts.js';

/** Warehouse form for goods that have left (docs/rules/review-and-stock-out.md). */
export const stockOutForm = formOf(facts, 'outStockDate', 'remark').extend({ attachmentIds });
export type StockOutForm = z.output<typeof stockOutForm>;
