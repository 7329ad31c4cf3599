import { describe, expect, it } from 'vitest';
import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import { pathsOf } from '#test/language/machine-walk.js';
import { walkOf } from '#test/language/walk-of.js';
import { accepts, advance, initialState, nextValue } from '#workflows/platform/kernel/machine.js';
import { catalog } from './documents.js';
import { records } from './records.js';

const walks = await Promise.all(Object.keys(catalog).map(walkOf));
const workflows = [...Object.values(catalog), ...records].map(({ workflow }) => workflow);

describe('readers that keep no record', () => {
  it('walk with every document of the catalog, each in the file of its name', () =>
    expect(walks.map(({ workflow: { name } }) => name).toSorted()).toEqual(Object.keys(catalog).toSorted()));

  it.each(walks.map((walk) => [walk.workflow.label, walk] as const))(
    'come to where the fold of %s comes',
    (_, walk) => {
      const { machine, events } = walk.workflow;
      for (const { state, steps } of pathsOf(walk)) {
        const types = steps.map(({ event: { type } }) => type).filter((type) => type in events);
        const value = types.reduce<string | undefined>((from, type) => nextValue(machine, from, type), undefined);
        expect([types, value ?? machine.config.initial]).toEqual([types, state.value]);
      }
    },
  );

  it.each(workflows.map(({ label, machine }) => [label, machine] as const))(
    'need no record to know where an event of %s leads: each has one target, which a condition permits or not',
    (_, machine) => {
      for (const { on = {} } of Object.values(machine.config.states ?? {}))
        for (const transition of Object.values(on)) expect(transition).toMatchObject({ target: expect.any(String) });
    },
  );
});

describe('a step read from the table of a machine', () => {
  it.each(walks.map((walk) => [walk.workflow.label, walk] as const))(
    'is the one that XState takes, with every document of the kind %s, and so is none',
    (_, walk) => {
      const { machine, events } = walk.workflow;
      for (const { steps } of pathsOf(walk)) {
        let [state, snapshot] = [initialState(machine), getInitialSnapshot(machine)];
        for (const { event } of steps.filter(({ event: { type } }) => type in events)) {
          state = advance(machine, state, event);
          snapshot = getNextSnapshot(machine, snapshot, event);
          expect([state.value, state.context]).toEqual([snapshot.value, snapshot.context]);
        }
        const types = Object.keys(events);
        const taken = types.filter((type) => accepts(state, type));
        expect([state.value, taken]).toEqual([state.value, types.filter((type) => snapshot.can({ type }))]);
        for (const type of types.filter((one) => !taken.includes(one)))
          expect(() => advance(machine, state, { type })).toThrow('cannot happen');
      }
    },
  );
});
