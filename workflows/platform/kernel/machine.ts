import { type AnyStateMachine, assign, createMachine } from 'xstate';
import type { EventSchemas, HappenedEvent } from './event.js';
import type { RoleCode, TeamCode } from './roles.js';

/** Whose work a document waits for in a state that is no step of an approval. */
export interface Awaits {
  readonly role: RoleCode | TeamCode | typeof ownStep;
  /** Only whom the document's index card names as manager, of those who hold the role. */
  readonly person?: true;
  /** What is awaited, where the state's label says only how far the document has come. */
  readonly work?: string;
}

/** Stands for the role that the document itself names, with the step that its index card tells. */
export const ownStep = 'own-step';

/**
 * A document's life as an XState machine that consumes domain events. Structure (which event is possible in which
 * state) is here; what an event changes in the record is `evolve`; policy (who may) is in the commands.
 */
export interface StateDefinition<Type extends string = string, State extends string = string> {
  /** The status a user sees. There is no second table of statuses. */
  readonly label: string;
  readonly on?: Transitions<Type, State>;
  /** Nothing can happen any more. */
  readonly final?: true;
  /** Assigns the document to a role or a team. Steps of a chain and what a chain refused are assigned without saying so. */
  readonly awaits?: Awaits;
  /** What else the state says in words, as of one part of the document (`paybackStatus`). */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Which events a state takes, and where each leads. */
export type Transitions<Type extends string = string, State extends string = string> = {
  readonly [One in Type]?: Target<State>;
};

/** The next state, possibly only while the record fulfils a condition (which never looks at the event). */
export type Target<State extends string = string> = State | { readonly to: State; readonly when: Condition };
export interface Condition {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a condition reads the context of whichever machine declares it
  readonly holds: (context: any) => boolean;
}

export type StateDefinitions = Readonly<Record<string, StateDefinition>>;

/**
 * States that name only events of the document and states of the machine. Where one does not, the type of what it names
 * is `never`, so that the compiler points at it.
 */
export type Consistent<States, Type extends string> = {
  readonly [State in keyof States]: States[State] extends { readonly on: infer On }
    ? { readonly on: { readonly [One in keyof On]: One extends Type ? Target<keyof States & string> : never } }
    : unknown;
};

type Also<States, On> = {
  readonly [State in keyof States]: Omit<States[State], 'on'> & {
    readonly on: (States[State] extends { readonly on: infer Own } ? Own : unknown) & {
      readonly [Type in keyof On]: State;
    };
  };
};

/** The states, each with something added to it; the names of states and events stay known to the compiler. */
export const eachState = <States extends StateDefinitions, Added = States>(
  states: States,
  add: (definition: StateDefinition, state: string) => StateDefinition,
): Added =>
  // `Object.fromEntries` forgets the names.
  Object.fromEntries(Object.entries(states).map(([state, definition]) => [state, add(definition, state)])) as Added;

/** The states, with events that happen in every one of them and leave it as it is. */
export const alsoIn = <States extends StateDefinitions, const On extends Transitions>(
  states: States,
  on: (state: string) => On,
): Also<States, On> =>
  eachState(states, (definition, state) => ({ ...definition, on: { ...definition.on, ...on(state) } }));

export type Evolve<Schemas extends EventSchemas, Context> = {
  [Type in keyof Schemas & string]: (context: Context, event: HappenedEvent<Schemas> & { type: Type }) => Context;
};

export interface MachineDefinition<Schemas extends EventSchemas, Context> {
  readonly id: string;
  readonly initial: string;
  readonly empty: Context;
  readonly states: StateDefinitions;
  readonly evolve: Evolve<Schemas, Context>;
}

/** Builds an ordinary XState machine: it opens in the usual XState tools and is walked by `xstate/graph`. */
export function documentMachine<Schemas extends EventSchemas, Context extends object>(
  definition: MachineDefinition<Schemas, Context>,
): AnyStateMachine {
  const evolve = assign(({ context, event }) => {
    // The machine takes events of these types alone.
    const step = definition.evolve[event.type as keyof Schemas & string];
    return step ? step(context as Context, event as never) : context;
  });
  const guards: Record<string, (args: { context: object }) => boolean> = {};
  const transitions = (on: StateDefinition['on'] = {}) =>
    Object.fromEntries(
      Object.entries(on).map(([type, target]) => {
        if (target === undefined) return [type, undefined];
        if (typeof target === 'string') return [type, { target, actions: 'evolve', reenter: true }];
        guards[target.when.name] = ({ context }) => target.when.holds(context);
        return [type, { target: target.to, guard: target.when.name, actions: 'evolve', reenter: true }];
      }),
    );
  const states = Object.fromEntries(
    Object.entries(definition.states).map(([key, state]) => [
      key,
      state.final
        ? { type: 'final' as const, meta: metaOf(state) }
        : { meta: metaOf(state), on: transitions(state.on) },
    ]),
  );
  const config = { id: definition.id, initial: definition.initial, context: definition.empty, states };
  // XState infers a machine from a literal; this one is made of a table, so it is told less.
  const machine = createMachine(config, { actions: { evolve }, guards } as never) as AnyStateMachine;
  tables.set(machine, definition as unknown as Table);
  return machine;
}

/** What a step needs of a definition. */
interface Table {
  readonly states: StateDefinitions;
  readonly evolve: Readonly<Record<string, ((context: object, event: object) => object) | undefined>>;
}

/** By machine. A step read from here costs a sixth of one by XState's interpreter, which tools and tests go by. */
const tables = new WeakMap<AnyStateMachine, Table>();

const tableOf = (machine: AnyStateMachine): Table => {
  const table = tables.get(machine);
  if (!table) throw new Error(`${machine.id} was not made by documentMachine`);
  return table;
};

/** Where an event leads from a state, if it is taken there. */
function targetOf({ states }: Table, { value, context }: State<unknown>, type: string): string | undefined {
  const definition = states[value];
  if (!definition?.on || definition.final || !Object.hasOwn(definition.on, type)) return undefined;
  const target = definition.on[type];
  return target === undefined || typeof target === 'string'
    ? target
    : target.when.holds(context)
      ? target.to
      : undefined;
}

const metaOf = ({ label, awaits, meta }: StateDefinition) => ({ label, ...(awaits && { awaits }), ...meta });

/** A document as of one moment: the machine's state and the record. */
export interface State<Context> {
  readonly value: string;
  readonly context: Context;
}

export const stateOf = <Context>(machine: AnyStateMachine, value: string, context: Context): State<Context> => {
  const placed: Placed<Context> = { machine, value, context };
  return placed;
};

/** A state knows its machine, as XState's snapshots do; nobody else is shown more than value and record. */
interface Placed<Context> extends State<Context> {
  readonly machine: AnyStateMachine;
}

const beginnings = new WeakMap<AnyStateMachine, State<unknown>>();

/** Every document of a machine begins the same. */
export function initialState<Context>(machine: AnyStateMachine): State<Context> {
  const { initial, context } = machine.config as { initial: string; context: Context };
  const known = beginnings.get(machine) ?? stateOf(machine, initial, context);
  beginnings.set(machine, known);
  return known as State<Context>;
}

/** Whether the machine would take such an event now. An event that no state accepts would be ignored silently. */
export const accepts = (state: State<unknown>, type: string): boolean =>
  targetOf(tableOf((state as Placed<unknown>).machine), state, type) !== undefined;

/** The pure fold: one event further. @throws when the machine does not take the event, for that stream is broken. */
export function advance<Context>(
  machine: AnyStateMachine,
  state: State<Context>,
  event: { type: string },
): State<Context> {
  const table = tableOf(machine);
  const value = targetOf(table, state, event.type);
  if (value === undefined) throw new Error(`${machine.id}: ${event.type} cannot happen in ${state.value}`);
  const before = state.context as object;
  // As XState assigns: what a step does not name stays.
  return stateOf(machine, value, { ...before, ...table.evolve[event.type]?.(before, event) } as Context);
}

/** The status a user sees in a state. */
export const labelOf = (machine: AnyStateMachine, value: string): string =>
  (machine.states[value]?.meta as { label?: string } | undefined)?.label ?? value;

/** Whose work is awaited in a state that is no step of an approval. */
export const awaitsIn = (machine: AnyStateMachine, value: string): Awaits | undefined =>
  (machine.states[value]?.meta as { awaits?: Awaits } | undefined)?.awaits;

/** What whoever has a document in a state for a task is to do there. */
export const workIn = (machine: AnyStateMachine, value: string): string =>
  awaitsIn(machine, value)?.work ?? labelOf(machine, value);

interface StateConfig {
  readonly type?: string;
  readonly on?: Readonly<Record<string, { readonly target?: string }>>;
}

/** Where an event that has happened leads: structure only, for readers that keep no record. */
export function nextValue(machine: AnyStateMachine, value: string | undefined, type: string): string {
  const { states, initial } = machine.config as { states: Record<string, StateConfig>; initial: string };
  const from = value ?? initial;
  return states[from]?.on?.[type]?.target ?? from;
}

export const isFinal = (machine: AnyStateMachine, value: string): boolean =>
  (machine.config.states as Record<string, StateConfig> | undefined)?.[value]?.type === 'final';

const endings = new Map<AnyStateMachine, ReadonlySet<string>>();

/** Whether nothing can happen to the document after such an event. */
export function ends(machine: AnyStateMachine, type: string): boolean {
  let known = endings.get(machine);
  if (!known) {
    const open = Object.keys(machine.states).filter((state) => !isFinal(machine, state));
    const types = open.flatMap((state) => machine.states[state]?.ownEvents ?? []);
    known = new Set(types.filter((one) => open.some((state) => isFinal(machine, nextValue(machine, state, one)))));
    endings.set(machine, known);
  }
  return known.has(type);
}

/** States that show a status; never empty, so that an unknown status finds nothing rather than everything. */
export const statesLabelled = (machine: AnyStateMachine, label: string): string[] => {
  const found = Object.keys(machine.states).filter((value) => labelOf(machine, value) === label);
  return found.length > 0 ? found : [''];
};
