import type { z } from 'zod';
import { formOf } from '#workflows/platform/document/facts.js';
import { paybackFacts as facts } from './facts.js';

/** Form in which finance records the money received (docs/rules/deposit-and-payback.md). */
export const paybackForm = formOf(
  facts,
  'arrivalDate',
  'actualAmount',
  'paybackAccountName',
  'paybackBank',
  'paybackAccountNo',
  'receiptNumber',
  'currency',
  'remark',
);
export type PaybackForm = z.output<typeof paybackForm>;
