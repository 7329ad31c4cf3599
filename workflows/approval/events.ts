import { z } from 'zod';
import { userRef } from '#workflows/kernel/actor.js';

/** The events of every approval chain, in the stream of the document that is approved. */
export const approvalEvents = {
  /** A round begins. `bound` names the one person who may decide a step that belongs to a person, not to a role. */
  ApprovalStarted: z.object({ round: z.number().int(), bound: z.record(z.string(), userRef) }),
  ApprovalStepPassed: z.object({ round: z.number().int(), step: z.string(), opinion: z.string() }),
  ApprovalStepRefused: z.object({ round: z.number().int(), step: z.string(), opinion: z.string() }),
  /** The last step has passed. */
  ApprovalFinished: z.object({ round: z.number().int() }),
};
