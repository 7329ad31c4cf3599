import { user } from '#workflows/user/record.js';
import { giveBack, stepsGivenTo } from './kernel/give-back.js';
import { partiesAreToldBy, partiesNowOf, whyLeft } from './kernel/parties-of.js';
import type { Reaction } from './kernel/reaction.js';

/** A step that was given to somebody who was frozen or lost its role since is its role's again (docs/rules/approval.md). */
export const giveBackStepWhenUserLeft: Reaction = {
  name: 'give-back-step-when-user-left',
  on: { workflow: user.name, types: [user.events.changed] },
  hears: partiesAreToldBy,
  react: async (event, tools) => {
    const reason = whyLeft(event);
    if (!reason) return;
    const parties = await partiesNowOf(tools, event.documentId);
    for (const step of await stepsGivenTo(tools.db, event, event.documentId))
      if (!parties.includes(step.role)) await giveBack(tools, step, { from: event.documentId, reason });
  },
};
