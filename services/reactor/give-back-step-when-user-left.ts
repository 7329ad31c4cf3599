import { giveBack, stepsGivenTo } from './kernel/give-back.js';
import { whenUserLeft } from './kernel/parties-of.js';

/** A step that was given to somebody who was frozen or lost its role since is its role's again. */
export const giveBackStepWhenUserLeft = whenUserLeft(
  'give-back-step-when-user-left',
  async ({ from, reason, parties }, event, tools) => {
    for (const step of await stepsGivenTo(tools.db, event, from))
      if (!parties.includes(step.role)) await giveBack(tools, step, { from, reason });
  },
);
