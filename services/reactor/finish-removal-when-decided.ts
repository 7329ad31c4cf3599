import { removalDecided, type Wanted } from '#infra/command-runner/removals.js';
import { records } from '#workflows/catalog/records.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Reaction } from './kernel/reaction.js';

/**
 * What is decided to go goes, though the process that removes it ends before it has said so to the record itself. It is the same
 * command under the same id: of both, one acts.
 */
export const finishRemovalWhenDecided: Reaction = {
  name: 'finish-removal-when-decided',
  on: { workflow: 'removal', types: [removalDecided] },
  react: async ({ data, meta }, { runner, origin }) => {
    const { kind, id } = data as Wanted;
    const type = records.find(({ name }) => name === kind);
    if (!type) return;
    const { commandId, causationId, actor } = meta;
    const asWhoever = { ...origin('remove'), commandId, causationId, actor: { ...system, ...actor } };
    try {
      await runner.run({ command: type.remove, id, data: {} }, asWhoever);
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'conflict') throw error;
      // Gone already, or for a reason of its own it stays after all.
      if (error.kind === 'rule' && error.message !== messages.wrongState) await runner.removals.drop(data, asWhoever);
    }
  },
};
