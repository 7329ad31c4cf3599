import { describe, expect, it } from 'vitest';
import { actors } from '#test/language/machine-walk.js';
import { demand } from '#workflows/platform/kernel/command.js';
import { initialState, isFinal, stateOf } from '#workflows/platform/kernel/machine.js';
import { catalog } from './documents.js';
import { records } from './records.js';

const kinds = [
  ...Object.values(catalog),
  ...records.map(({ workflow, create, change, remove }) => ({ workflow, commands: [create, change, remove] })),
];

/** Every command of every document and record kind in each of its final states. */
const all = kinds.flatMap(({ workflow, commands }) =>
  Object.keys(workflow.machine.states)
    .filter((state) => isFinal(workflow.machine, state))
    .flatMap((state) => commands.map((command) => [workflow.label, command.label, command, state] as const)),
);

describe('what was deleted', () => {
  it.each(all)('%s: nobody hears more of it by %s than that it is not there', (_, __, command, value) => {
    const { machine } = command.workflow;
    const { context } = initialState<object>(machine);
    const state = stateOf(machine, value, context);
    for (const actor of actors.filter(({ permissions }) => !command.permission || permissions.has(command.permission)))
      expect(() => demand(command, { actor, state })).toThrow(
        expect.objectContaining({ kind: 'missing', message: '数据库中没有该资源' }),
      );
  });
  it('is asked of orders and of every record', () => expect(all.length).toBeGreaterThan(30));
});
