import { enabledCustomer } from '#workflows/customer/enabled.js';
import { customer } from '#workflows/customer/record.js';
import type { Approval } from '#workflows/platform/approval/chain.js';
import { refersOfEntered } from '#workflows/platform/approval/refers.js';
import type { Refers } from '#workflows/platform/kernel/workflow.js';
import { chain } from './chain.js';
import { type Content, events } from './events.js';

/** A sale is of an order, which keeps its records from being removed; its customer may be disabled at any moment. */
export const refersOf = <Sale extends Content & { readonly approval: Approval }>(): Refers<Sale> =>
  refersOfEntered<Sale, keyof Content>({
    chain,
    content: Object.keys(events.SalesOrderChanged.shape) as (keyof Content)[],
    events: {
      registered: 'SalesOrderRegistered',
      changed: 'SalesOrderChanged',
      removed: 'SalesOrderRemoved',
      lapsed: { type: 'SalesOrderExpired', to: 'expired' },
    },
    anew: () => [],
    requires: { kinds: [customer.workflow], of: ({ customerId }) => [enabledCustomer(customerId)] },
  });
