import { account } from './account.js';
import { approval } from './approval.js';
import type { Call } from './call.js';
import { category } from './category.js';
import { depositOrder } from './deposit-order.js';
import { exportCalls } from './export.js';
import { file } from './file.js';
import { goods } from './goods.js';
import { inbox } from './inbox.js';
import { job } from './job.js';
import { live } from './live.js';
import { log } from './log.js';
import { lookups } from './lookups.js';
import { operations } from './operations.js';
import { payback } from './payback.js';
import { preference } from './preference.js';
import { purchaseOrder } from './purchase-order.js';
import { record } from './record.js';

/** The whole contract, by noun. A new noun is one line here. */
export const contract: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  account,
  approval,
  category,
  depositOrder,
  exportCalls,
  file,
  goods,
  inbox,
  job,
  live,
  log,
  lookups,
  operations,
  payback,
  preference,
  purchaseOrder,
  record,
};

export const allCalls: readonly Call[] = Object.values(contract).flatMap((calls) => Object.values(calls));
