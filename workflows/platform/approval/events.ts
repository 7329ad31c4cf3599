import { z } from 'zod';
import { userRef } from '#workflows/platform/kernel/actor.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { stored } from '#workflows/platform/kernel/stored.js';

const round = stored.quantity('审批轮次');

/** Events of every approval chain, stored in the stream of the approved document. */
export const approvalEvents = {
  /** A round begins. `bound` names the one person who may decide a step that is bound to a person. */
  ApprovalStarted: event('发起审批', z.object({ round, bound: z.record(z.string(), userRef) })),
  ApprovalStepPassed: event('审批通过', z.object({ round, step: z.string(), opinion: z.string() })),
  ApprovalStepRefused: event('审批拒绝', z.object({ round, step: z.string(), opinion: z.string() })),
  /**
   * A state has a new assignee, by an administrator or because the customer's manager changed. `to: null` gives the
   * step back to its role, because the assigned person has left.
   */
  ApprovalStepReassigned: event(
    '改派处理人',
    z.object({
      round,
      step: z.string(),
      from: userRef.nullable(),
      to: userRef.nullable(),
      reason: z.string(),
    }),
  ),
  /** The last step has passed. */
  ApprovalFinished: event('审批完成', z.object({ round })),
};
