import { describe, expect, it } from 'vitest';
import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import { z } from 'zod';
import { advance, initialState } from './machine.js';
import { workflow } from './workflow.js';

const { machine } = workflow({
  of: { kind: 'planted', label: '植入' },
  version: 1,
  events: {
    ThingNamed: z.object({ name: z.string() }),
    ThingSeen: z.object({}),
    ThingCounted: z.object({ more: z.number() }),
  },
  initial: 'open',
  states: { open: { label: '打开', on: { ThingNamed: 'open', ThingSeen: 'open', ThingCounted: 'open' } } },
  evolve: { ThingCounted: ({ count }, { data }) => ({ count: count + data.more }) },
  empty: { name: '', count: 1 },
});

describe.each([
  [
    'the table',
    (events: Event[]) => events.reduce((now, event) => advance(machine, now, event), initialState(machine)),
  ],
  [
    'XState',
    (events: Event[]) =>
      events.reduce((now, event) => getNextSnapshot(machine, now, event), getInitialSnapshot(machine)),
  ],
])('the record, as %s changes it', (_, made) => {
  const named = { type: 'ThingNamed', data: { name: '甲' } };

  it('takes the data of an event as facts and keeps its others', () =>
    expect(made([named]).context).toEqual({ name: '甲', count: 1 }));

  it('stays as it is when the event has no data', () =>
    expect(made([named, { type: 'ThingSeen', data: {} }]).context).toEqual({ name: '甲', count: 1 }));

  it('takes only what the handler of an event returns', () =>
    expect(made([named, { type: 'ThingCounted', data: { more: 2 } }]).context).toEqual({ name: '甲', count: 3 }));
});

interface Event {
  readonly type: string;
  readonly data: object;
}
