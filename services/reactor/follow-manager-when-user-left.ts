import { managerFields } from '#workflows/customer/managers.js';
import { user } from '#workflows/user/record.js';
import { boundDocuments, followManager, isOfRole } from './kernel/follow-manager.js';
import { partiesAreToldBy, partiesNowOf, whyLeft } from './kernel/parties-of.js';
import type { Reaction } from './kernel/reaction.js';

/**
 * What waits for a manager who was frozen or lost his role goes to the customer's manager, if that is somebody else
 * (docs/rules/approval.md).
 */
export const followManagerWhenUserLeft: Reaction = {
  name: 'follow-manager-when-user-left',
  on: { workflow: user.name, types: [user.events.changed] },
  hears: partiesAreToldBy,
  react: async (event, tools) => {
    const reason = whyLeft(event);
    if (!reason) return;
    const parties = await partiesNowOf(tools, event.documentId);
    const lost = Object.keys(managerFields).filter((role) => !parties.includes(role));
    if (lost.length === 0) return;
    for (const one of await boundDocuments(tools.db, event, event.documentId))
      if (lost.some((role) => isOfRole(one.kind, role)))
        await followManager(tools, one, { from: event.documentId, reason });
  },
};
