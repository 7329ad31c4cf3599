import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { events } from './events.js';
import { depositOrderFacts } from './facts.js';
import { depositOrderPage } from './page.js';

export type DepositOrder = Known<typeof depositOrderFacts>;

const empty: DepositOrder = nothingKnown(depositOrderFacts);

/** A state's label is the payment status; its `meta` holds the approval status (docs/rules/deposit-and-payback.md). */
export const depositOrder = workflow({
  of: depositOrderPage,
  prefix: 'BZJ',
  version: 2,
  events,
  initial: 'uncreated',
  states: {
    uncreated: { label: '未创建', on: { DepositOrderCreated: 'awaitingPayment' } },
    awaitingPayment: {
      label: '待付款',
      awaits: { role: 'customer' },
      on: { DepositOrderSubmitted: 'submitted' },
    },
    submitted: {
      label: '已付款',
      meta: { approveStatus: '待审核' },
      on: { DepositOrderReopened: 'awaitingPayment', DepositOrderVerified: 'verified' },
    },
    verified: {
      label: '已付款',
      meta: { approveStatus: '审核通过' },
      on: { DepositOrderBalanceNoted: 'verified' },
    },
  },
  empty,
});
