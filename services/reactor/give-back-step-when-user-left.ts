import { giveBack, stepsGivenTo } from './kernel/give-back.js';
import { whenUserLeft } from './kernel/parties-of.js';

/** Returns a step to its role when the user it was assigned to is frozen or has lost that role. */
export const giveBackStepWhenUserLeft = whenUserLeft(
  'give-back-step-when-user-left',
  async ({ from, reason, parties }, event, tools) => {
    for (const step of await stepsGivenTo(tools.db, event, from))
      if (!parties.includes(step.role)) await giveBack(tools, step, { from, reason });
  },
);
