import type { RecordOf } from '#workflows/platform/record/record-type.js';
import type { customer } from './record.js';

/** By role: the customer field that names the employee who manages the customer in that role. */
export const managerFields = {
  cgjl: 'purchaseManagerId',
  xsjl: 'salesManagerId',
} as const satisfies Record<string, keyof RecordOf<typeof customer>>;
