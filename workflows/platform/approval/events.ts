import { z } from 'zod';
import { userRef } from '#workflows/platform/kernel/actor.js';
import { stored } from '#workflows/platform/kernel/stored.js';

const round = stored.quantity('审批轮次');

/** The events of every approval chain, in the stream of the document that is approved. */
export const approvalEvents = {
  /** A round begins. `bound` names the one person who may decide a step that belongs to a person, not to a role. */
  ApprovalStarted: z.object({ round, bound: z.record(z.string(), userRef) }),
  ApprovalStepPassed: z.object({ round, step: z.string(), opinion: z.string() }),
  ApprovalStepRefused: z.object({ round, step: z.string(), opinion: z.string() }),
  /**
   * Somebody else is to act in a state: by an administrator, or because the customer has another manager. To nobody: whoever
   * holds the role of the step, because he to whom it was given has left.
   */
  ApprovalStepReassigned: z.object({
    round,
    step: z.string(),
    from: userRef.nullable(),
    to: userRef.nullable(),
    reason: z.string(),
  }),
  /** The last step has passed. */
  ApprovalFinished: z.object({ round }),
};
