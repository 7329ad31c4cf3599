import { account } from './account.js';
import { approval } from './approval.js';
import type { Call } from './call.js';
import { depositOrder } from './deposit-order.js';
import { inbox } from './inbox.js';
import { live } from './live.js';
import { lookups } from './lookups.js';
import { operations } from './operations.js';
import { payback } from './payback.js';
import { preference } from './preference.js';
import { purchaseOrder } from './purchase-order.js';

/** The whole contract, by noun. A new noun is one line here. */
export const contract: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  account,
  approval,
  depositOrder,
  inbox,
  live,
  lookups,
  operations,
  payback,
  preference,
  purchaseOrder,
};

export const allCalls: readonly Call[] = Object.values(contract).flatMap((calls) => Object.values(calls));
