import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { catalog } from '#workflows/catalog/documents.js';
import { managerFields } from '#workflows/customer/managers.js';
import type { Approvable } from '#workflows/platform/approval/commands.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { aroundEvent } from './kernel/around-event.js';
import { followManager, managersAreToldBy } from './kernel/follow-manager.js';
import type { Reaction } from './kernel/reaction.js';

/**
 * A command that starts or creates a document may take the manager from stale data. Once the document is stored, its
 * manager is compared with the customer's, so that no document is missed while the customer is being changed.
 */
const followWhenBound = (workflow: Workflow, types: readonly string[]): Reaction => ({
  name: `follow-manager-when-${workflow.name}-bound`,
  on: { workflow: workflow.name, types },
  hears: managersAreToldBy,
  react: async (event, tools) => {
    const persons = personsIn(event);
    if (persons.length === 0) return;
    const { after } = await aroundEvent(tools.runner, workflow, event);
    const bound = { kind: workflow.name, id: event.documentId, customerId: (after.context as Approvable).customerId };
    for (const { id: from } of persons) await followManager(tools, bound, { from, reason: '客户经理变更' });
  },
});

/** Users a document is bound to when it starts or is created. */
function personsIn({ type, data, revision, workflow }: ProjectedEvent): UserRef[] {
  if (type === 'ApprovalStarted') return Object.values(data.bound);
  const manager = revision === 0 ? catalog[workflow]?.index[type]?.(data).manager : undefined;
  return manager ? [manager] : [];
}

/** Event types that bind a document to the customer's manager, as the owner of a step or as the one who starts it. */
const bindings = ({ chain, index }: CatalogEntry): string[] => [
  ...(chain?.steps.some(({ bound }) => bound) ? ['ApprovalStarted'] : []),
  ...(chain && chain.starter in managerFields ? Object.keys(index) : []),
];

/** One reaction for every kind of document that can be bound to a manager. */
export const followManagerWhenStepBound: readonly Reaction[] = Object.values(catalog).flatMap((entry) => {
  const types = bindings(entry);
  return types.length > 0 ? [followWhenBound(entry.workflow, types)] : [];
});
