import { removalDecided, type Wanted } from '#infra/command-runner/removals.js';
import { records } from '#workflows/catalog/records.js';
import { Refusal, WrongState } from '#workflows/platform/kernel/refusal.js';
import { onBehalf } from './kernel/on-behalf.js';
import type { Reaction } from './kernel/reaction.js';

/**
 * Completes a removal that was decided, even if the process that removes the record ended before telling the record. It
 * sends the same command with the same id, so only one of the two takes effect.
 */
export const finishRemovalWhenDecided: Reaction = {
  name: 'finish-removal-when-decided',
  on: { workflow: 'removal', types: [removalDecided] },
  react: async ({ data, meta }, { runner, origin }) => {
    const { kind, id } = data as Wanted;
    const type = records.find(({ name }) => name === kind);
    if (!type) return;
    const { commandId, causationId } = meta;
    const by = onBehalf({ ...origin('remove'), commandId, causationId }, meta);
    try {
      await runner.run({ command: type.remove, id, data: {} }, by);
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'conflict') throw error;
      // The record is removed already, or has a reason of its own to stay.
      if (error.kind === 'rule' && !(error instanceof WrongState)) await runner.removals.drop(data, by);
    }
  },
};
