import { catalog } from '#workflows/catalog/documents.js';
import { stepOf } from '#workflows/platform/approval/chain.js';
import { followManager } from './kernel/follow-manager.js';
import { giveBack } from './kernel/give-back.js';
import { noLongerInRole, partiesAreToldBy, partiesNowOf } from './kernel/parties-of.js';
import type { Reaction } from './kernel/reaction.js';

/**
 * An administrator can assign a step to a user at the same moment as somebody else takes the role from that user. The
 * assignee is therefore checked again once the assignment is stored, so that no step is missed in between.
 */
export const giveBackStepWhenReassigned: readonly Reaction[] = Object.values(catalog).flatMap(({ workflow, chain }) => {
  if (!chain || !('ApprovalStepReassigned' in workflow.events)) return [];
  return {
    name: `give-back-${workflow.name}-step-when-reassigned`,
    on: { workflow: workflow.name, types: ['ApprovalStepReassigned'] },
    hears: partiesAreToldBy,
    react: async (event, tools) => {
      const { step: state, to } = event.data;
      const step = stepOf(chain, state);
      if (!step || !to || (await partiesNowOf(tools, to.id)).includes(step.role)) return;
      const left = { from: to.id, reason: noLongerInRole };
      const document = { kind: workflow.name, id: event.documentId };
      await (step.bound ? followManager : giveBack)(tools, document, left);
    },
  };
});
