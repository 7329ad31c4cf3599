import { z } from 'zod';
import { formOf } from '#workflows/platform/document/facts.js';
import { asText } from '#workflows/platform/input/as-text.js';
import { most } from '#workflows/platform/values/bounds.js';
import { batchForm } from './batches.js';
import { warehousingReceiptFacts as facts } from './facts.js';
import { feesForm } from './fees.js';

const tooMany = `一张入库单最多${most.batches}个批次`;
const received = z.object({
  /** Index of the line. */
  id: z.preprocess(asText, z.string().max(10)),
  children: z.array(batchForm, { error: '请添加批次信息' }).max(most.batches, tooMany).default([]),
});

/** Warehouse form for received goods (docs/rules/warehousing-receipt.md). */
export const receivingForm = formOf(facts, 'warehousingDate', 'customsDeclarationNo', 'tallySheetNo', 'remark').extend({
  itemDtos: z
    .array(received, { error: '请添加批次信息' })
    .max(most.batches, tooMany)
    .refine((items) => items.reduce((total, { children }) => total + children.length, 0) <= most.batches, tooMany),
  /** Fees stay unchanged if omitted. */
  feeDtos: feesForm.optional(),
});

export const otherFeesForm = z.object({ feeDtos: feesForm.optional() });
