import { managerFields } from '#workflows/customer/managers.js';
import { customer } from '#workflows/customer/record.js';
import { aroundEvent } from './kernel/around-event.js';
import { boundDocuments, followManager } from './kernel/follow-manager.js';
import type { Reaction } from './kernel/reaction.js';

/** A step that waits for the customer's manager moves to the current manager (docs/rules/approval.md). */
export const followManagerWhenCustomerChanged: Reaction = {
  name: 'follow-manager-when-customer-changed',
  on: { workflow: customer.name, types: [customer.events.changed] },
  react: async (event, tools) => {
    const changed = Object.values(managerFields).filter((field) => event.data[field] !== undefined);
    if (changed.length === 0) return;
    const { before } = await aroundEvent(tools.runner, customer.workflow, event);
    for (const field of changed) {
      const from = before.context[field];
      if (!from || from === event.data[field]) continue;
      for (const one of await boundDocuments(tools.db, event, from, event.documentId))
        await followManager(tools, one, { from, reason: '客户经理变更' });
    }
  },
};
