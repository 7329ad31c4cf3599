import { removalEvents } from '#infra/command-runner/removals.js';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { Reaction } from './kernel/reaction.js';

const workflows: readonly Workflow[] = [
  ...records.map(({ workflow }) => workflow),
  ...Object.values(catalog).map(({ workflow }) => workflow as Workflow),
];

/**
 * A command that stores a reference checks afterwards whether its target still exists. If its process ends first, this
 * reaction does: a reference to a record that is removed or disabled, or that closes a circle in a tree, is taken back.
 */
export const takeBackWhenReferredIsGone: readonly Reaction[] = workflows.flatMap((workflow) => {
  const { name, refers, tree, empty } = workflow;
  if (!refers) return [];
  return {
    name: `take-back-${name}-when-referred-is-gone`,
    on: { workflow: name, types: refers.told },
    hears: [...removalEvents, ...(refers.requires?.kinds ?? []).flatMap(({ events }) => Object.keys(events))],
    react: async (event, { runner, origin }) => {
      const { documentId, data, meta } = event;
      // What was taken back stands, even if what was there before does not hold any more: two steps would alternate for ever.
      if (meta.takesBack) return;
      if (!tree && !refers.requires && refers.anew(empty, data).length === 0) return;
      try {
        if (!(await runner.heard.mayTouch(workflow, documentId, event))) return;
        await runner.settle(workflow, documentId, meta.commandId, origin('settle'));
      } catch (error) {
        // The sender of the command has received this refusal.
        if (!(error instanceof Refusal)) throw error;
      }
    },
  };
});
