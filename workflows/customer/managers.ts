import type { RecordOf } from '#workflows/platform/record/record-type.js';
import type { customer } from './record.js';

/** Which of a customer's people of ours holds which role for it. */
export const managerFields = {
  cgjl: 'purchaseManagerId',
  xsjl: 'salesManagerId',
} as const satisfies Record<string, keyof RecordOf<typeof customer>>;
