import { managerFields } from '#workflows/customer/managers.js';
import { boundDocuments, followManager, isOfRole } from './kernel/follow-manager.js';
import { whenUserLeft } from './kernel/parties-of.js';

/** Tasks of a manager who was frozen or has lost the role move to the customer's manager, if that is another user. */
export const followManagerWhenUserLeft = whenUserLeft(
  'follow-manager-when-user-left',
  async ({ from, reason, parties }, event, tools) => {
    const lost = Object.keys(managerFields).filter((role) => !parties.includes(role));
    if (lost.length === 0) return;
    for (const one of await boundDocuments(tools.db, event, from))
      if (lost.some((role) => isOfRole(one.kind, role))) await followManager(tools, one, { from, reason });
  },
);
