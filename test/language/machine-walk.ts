import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import * as people from '#test/fixtures/people.js';
import { bpmnOf } from '#workflows/platform/approval/bpmn.js';
import { type Chain, endOf } from '#workflows/platform/approval/chain.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, decide, offers } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { advance, isFinal, labelOf, type State } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { partyLabel, roles } from '#workflows/platform/kernel/roles.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';

export interface Walk<Schemas extends EventSchemas, Context> {
  readonly workflow: Workflow<Schemas, Context>;
  readonly commands: readonly AnyCommand[];
  /** One event of each type. */
  readonly events: Readonly<Record<keyof Schemas & string, object>>;
  /** Facts besides the state that guards and rules depend on; situations that differ in them are walked separately. */
  readonly look?: (context: Context) => unknown;
  /** Input by name of the command, if it differs from the data of the event it proposes. */
  readonly inputs?: Readonly<Record<string, object>>;
  /** Facts from other documents and records for the document of this id, the same for all commands. */
  readonly given?: (actor: Actor, id: string) => object;
  readonly by?: Actor;
}

export const at = '2026-03-02T02:00:00.000Z';
const everybody = Object.values(people).filter((one) => typeof one === 'object') as Actor[];
export const actors: readonly Actor[] = [...everybody, system];

/** The walk's sample events with metadata. */
function happening<Schemas extends EventSchemas, Context>({ events, by = people.manager }: Walk<Schemas, Context>) {
  const meta = { at, actor: { id: by.id, name: by.name }, roles: by.roles };
  return Object.entries(events).map(([type, data]) => ({ type, data, meta }));
}

/** The shortest paths to all situations of a machine: the final state of each, and the events on the way. */
export function pathsOf<Schemas extends EventSchemas, Context>(walk: Walk<Schemas, Context>) {
  const { workflow, look } = walk;
  const serialized = ({ value, context }: State<Context>) => `${value} ${JSON.stringify(look?.(context) ?? '')}`;
  return getShortestPaths(workflow.machine, {
    events: happening(walk),
    serializeState: serialized,
    serializeEvent: ({ type }: { type: string }) => type,
  });
}

/** A command's input: configured, or the data of the event that it proposes. */
export function inputOf<Schemas extends EventSchemas, Context>(
  { events, inputs = {} }: Walk<Schemas, Context>,
  { name, proposes, data }: AnyCommand,
) {
  const [proposed] = proposes as readonly string[];
  return data.parse(inputs[name] ?? events[proposed as keyof Schemas & string]);
}

/** Walks a machine along the shortest paths to all its situations, and tries every command by every actor in each. */
export function walksItsMachine<Schemas extends EventSchemas, Context>(walk: Walk<Schemas, Context>): void {
  const { workflow, commands, given = () => ({}), by = people.manager } = walk;
  const { machine } = workflow;
  const meta = { at, actor: { id: by.id, name: by.name }, roles: by.roles };
  const events = happening(walk);
  const paths = pathsOf(walk);
  const takes = (state: unknown) => events.filter((event) => (state as AnyMachineSnapshot).can(event));
  const declaredIn = (state: string): readonly string[] => machine.states[state]?.ownEvents ?? [];

  describe(`the machine of ${workflow.label}`, () => {
    it('has a sample of every event, as events are stored', () => {
      expect(events.map(({ type }) => type).sort()).toEqual(Object.keys(workflow.events).sort());
      for (const { type, data } of events) expect(workflow.events[type]?.safeParse(data).error).toBeUndefined();
    });

    it('reaches every state, and each has a name', () => {
      const reached = new Set(paths.map(({ state }) => String(state.value)));
      expect([...reached].sort()).toEqual(Object.keys(machine.states).sort());
      for (const state of reached) expect(labelOf(machine, state)).toMatch(/\p{Script=Han}/u);
    });

    it('takes every transition from the situations that its paths reach', () => {
      const declared = Object.keys(machine.states).flatMap((state) =>
        declaredIn(state).map((type) => `${state} ${type}`),
      );
      const taken = paths.flatMap(({ state }) =>
        takes(state).map((event) => {
          expect(Object.keys(machine.states)).toContain(advance(machine, state, event).value);
          return `${String(state.value)} ${event.type}`;
        }),
      );
      expect([...new Set(taken)].sort()).toEqual(declared.sort());
    });

    it('ends where nothing can happen any more', () => {
      for (const { state } of paths) {
        if (isFinal(machine, String(state.value))) expect(takes(state)).toEqual([]);
      }
    });

    /** Every attempt must give a clear refusal, or events that the machine accepts. */
    it.each(commands.map((command) => [command.name, command] as const))('%s is decided everywhere', (_, command) => {
      const data = inputOf(walk, command);
      let decided = 0;
      const refusals = new Set<string>();
      for (const { state } of paths) {
        for (const actor of actors) {
          const outcome = attempt(() =>
            decide(command, { id: 'd-1', data, given: given(actor, 'd-1'), actor, state, now: at }),
          );
          if (outcome instanceof Refusal) {
            expect(outcome.message).toMatch(/\p{Script=Han}/u);
            refusals.add(outcome.message);
            continue;
          }
          let now = state as State<Context>;
          for (const event of outcome) {
            const stored = workflow.events[event.type]?.parse(event.data);
            now = advance(machine, now, { ...event, data: stored, meta } as never);
          }
          decided++;
        }
      }
      expect(decided, `refused everywhere: ${[...refusals].join('；')}`).toBeGreaterThan(0);
    });

    it.each(commands.map((command) => [command.name, command] as const))(
      '%s names the role of all who may',
      (_, command) => {
        for (const { state } of paths) {
          const named = rolesNamed(command.who(state));
          const others = everybody.filter(({ roles: held }) => named && !held.some((one) => named.includes(one)));
          const may = others.filter((actor) => offers([command], actor, state).some(({ reason }) => reason === null));
          expect([state.value, may.map(({ account }) => account)]).toEqual([state.value, []]);
        }
      },
    );
  });
}

/** Codes of the roles in a text that says who may act; undefined if it names others than roles. */
function rolesNamed(who: string): string[] | undefined {
  const names = who.replace(/（.*）/, '').split(/，?或其?/);
  const codes = names.map((name) => Object.keys(roles).find((code) => partyLabel(code) === name));
  return codes.includes(undefined) ? undefined : codes.filter((code) => code !== undefined);
}

type Decided = ReturnType<typeof decide>;
export function attempt(deciding: () => Decided): Decided | Refusal {
  try {
    return deciding();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Checks that the stored diagram is the one drawn from the chain, and that each of its nodes is a state. */
export function hasItsDiagram({ name, label, machine }: Pick<Workflow, 'name' | 'label' | 'machine'>, chain: Chain) {
  it('has the diagram that its chain draws', async () => {
    const xml = await bpmnOf(chain, {
      id: name,
      name: `${label}审批`,
      finishedLabel: labelOf(machine, endOf(chain)),
      returnedLabel: labelOf(machine, chain.returned),
    });
    await expect(xml).toMatchFileSnapshot(`${name}.bpmn`);
    const elements = [...xml.matchAll(/<bpmn:(?:userTask|endEvent) id="(\w+)"/g)].map(([, id]) => id);
    for (const element of elements) expect(machine.states[element as string]).toBeDefined();
    expect(crossings(xml)).toEqual([]);
  });
}

interface Rectangle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Overlaps that make a diagram unreadable: nodes on nodes, flows through nodes, flows on flows. */
function crossings(xml: string): string[] {
  const nodes = [
    ...xml.matchAll(/Element="(\w+)">\s*<dc:Bounds x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/g),
  ].map(([, id = '', ...box]): Rectangle => {
    const [x = 0, y = 0, width = 0, height = 0] = box.map(Number);
    return { id, x, y, width, height };
  });
  const flows = [...xml.matchAll(/<bpmndi:BPMNEdge id="(\S+)_di"[^>]*>([\s\S]*?)<\/bpmndi:BPMNEdge>/g)].flatMap(
    ([, id = '', inside = '']) => {
      const points = [...inside.matchAll(/x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
      return points.slice(1).map(([x, y], index): Rectangle => {
        const [fromX, fromY] = points[index] as readonly [number, number];
        return {
          id,
          x: Math.min(x, fromX),
          y: Math.min(y, fromY),
          width: Math.abs(x - fromX),
          height: Math.abs(y - fromY),
        };
      });
    },
  );
  const isTask = ({ id }: Rectangle) => id !== 'pool';
  const tasks = nodes.filter(isTask);
  return [
    ...pairsOf(tasks).flatMap(([a, b]) => (share(a, b) ? [`${a.id} lies upon ${b.id}`] : [])),
    ...tasks.flatMap((node) => flows.flatMap((flow) => (share(node, flow) ? [`${flow.id} crosses ${node.id}`] : []))),
    ...pairsOf(flows).flatMap(([a, b]) => (a.id !== b.id && runTogether(a, b) ? [`${a.id} runs along ${b.id}`] : [])),
  ];
}

const pairsOf = <One>(all: readonly One[]): [One, One][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [One, One] => [one, other]));
const within = (a: number, length: number, b: number, other: number) => a < b + other && b < a + length;
/** True if the interiors overlap. */
const share = (a: Rectangle, b: Rectangle): boolean =>
  within(a.x, a.width, b.x, b.width) && within(a.y, a.height, b.y, b.height);
/** True if two flows share a segment; a common source or target does not count. */
const runTogether = (a: Rectangle, b: Rectangle): boolean => {
  if (a.id.split('--')[0] === b.id.split('--')[0] || a.id.split('--')[1] === b.id.split('--')[1]) return false;
  if (a.width === 0 && b.width === 0) return a.x === b.x && within(a.y, a.height, b.y, b.height);
  return a.height === 0 && b.height === 0 && a.y === b.y && within(a.x, a.width, b.x, b.width);
};
