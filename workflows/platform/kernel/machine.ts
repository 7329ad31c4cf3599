import { type AnyStateMachine, assign, createMachine } from 'xstate';
import type { z } from 'zod';
import type { EventSchemas, HappenedEvent } from './event.js';
import type { RoleCode, TeamCode } from './roles.js';

/** Whose work a document awaits in a state that is not an approval step. */
export interface Awaits {
  readonly role: RoleCode | TeamCode | typeof ownStep;
  /** Only the holder of the role that the document's index card names as manager. */
  readonly person?: true;
  /** The awaited work, if the state's label only describes the document's progress. */
  readonly work?: string;
}

/** Stands for the role that the document itself names, together with the step in its index card. */
export const ownStep = 'own-step';

/**
 * A document's life as an XState machine that consumes domain events. The structure (which event is possible in which
 * state) is here; so are the record's changes: an event's data are facts that replace those of the record, unless `evolve`
 * has a handler for it. Policies (who may) are part of the commands.
 */
export interface StateDefinition<Type extends string = string, State extends string = string> {
  /** Status shown to users, the only one of this state: lists, history and inbox show it; the console adds its colour. */
  readonly label: string;
  readonly on?: Transitions<Type, State>;
  /** No further event is possible. */
  readonly final?: true;
  /** Assigns the document to a role or team. Steps of a chain and its returned state are assigned implicitly. */
  readonly awaits?: Awaits;
  /** Further display texts of the state, e.g. the status of one part of the document (`paybackStatus`). */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** Events that a state accepts, and the next state for each. */
export type Transitions<Type extends string = string, State extends string = string> = {
  readonly [One in Type]?: Target<State>;
};

/** The next state, optionally on a condition on the record; conditions never look at the event. */
export type Target<State extends string = string> = State | { readonly to: State; readonly when: Condition };
export interface Condition {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a condition reads the context of whichever machine declares it
  readonly holds: (context: any) => boolean;
}

export type StateDefinitions = Readonly<Record<string, StateDefinition>>;

/**
 * States that only name events of the document and states of the machine. A wrong name has type `never`, so that the
 * compiler points at it.
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

/** Adds something to each of the states; the names of states and events stay known to the compiler. */
export const eachState = <States extends StateDefinitions, Added = States>(
  states: States,
  add: (definition: StateDefinition, state: string) => StateDefinition,
): Added =>
  // `Object.fromEntries` loses the key types.
  Object.fromEntries(Object.entries(states).map(([state, definition]) => [state, add(definition, state)])) as Added;

/** Adds events to every state that happen in it without changing it. */
export const alsoIn = <States extends StateDefinitions, const On extends Transitions>(
  states: States,
  on: (state: string) => On,
): Also<States, On> =>
  eachState(states, (definition, state) => ({ ...definition, on: { ...definition.on, ...on(state) } }));

/** Each returns what an event changes. */
type Handlers<Schemas extends EventSchemas, Context> = {
  readonly [Type in keyof Schemas & string]: (
    context: Context,
    event: HappenedEvent<Schemas> & { type: Type },
  ) => Partial<Context>;
};

/** True if each of the data is a fact of the record. A schema without fields has the type of a record of nothing. */
type AreFacts<Data, Context> =
  Data extends Readonly<Record<string, never>>
    ? true
    : [keyof Data] extends [keyof Context]
      ? Data extends Partial<Context>
        ? true
        : false
      : false;

/** Events whose data are not facts of the record; none where the names of the events are made at run time. */
type Demanding<Schemas extends EventSchemas, Context> = string extends keyof Schemas
  ? never
  : {
      [Type in keyof Schemas & string]: AreFacts<z.output<Schemas[Type]>, Context> extends true ? never : Type;
    }[keyof Schemas & string];

/** The compiler demands a handler of each event whose data are not facts of the record; the others may have one. */
type Evolve<Schemas extends EventSchemas, Context> = Partial<Handlers<Schemas, Context>> &
  Pick<Handlers<Schemas, Context>, Demanding<Schemas, Context>>;

/** A machine all of whose events tell facts needs no handlers. */
export type Evolving<Schemas extends EventSchemas, Context> = [Demanding<Schemas, Context>] extends [never]
  ? { readonly evolve?: Evolve<Schemas, Context> }
  : { readonly evolve: Evolve<Schemas, Context> };

interface MachineDefinition<Context> {
  readonly id: string;
  readonly initial: string;
  readonly empty: Context;
  readonly states: StateDefinitions;
  readonly evolve?: object;
}

/** Builds an ordinary XState machine, which opens in the usual XState tools and can be walked by `xstate/graph`. */
export function documentMachine<Context extends object>(definition: MachineDefinition<Context>): AnyStateMachine {
  const table: Table = { states: definition.states, evolve: (definition.evolve ?? {}) as Table['evolve'] };
  const evolve = assign(({ context, event }) => changesBy(table, context, event));
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
  // XState infers types from a literal; this machine is built from a table, hence the cast.
  const machine = createMachine(config, { actions: { evolve }, guards } as never) as AnyStateMachine;
  tables.set(machine, table);
  return machine;
}

/** The parts of a definition that a step reads. */
interface Table {
  readonly states: StateDefinitions;
  readonly evolve: Readonly<Record<string, ((context: object, event: Taken) => object) | undefined>>;
}

/** An event as a machine takes it. */
interface Taken {
  readonly type: string;
  readonly data?: unknown;
}

/** Fields that an event changes. The machine accepts only events of its types, whose data are always objects. */
function changesBy({ evolve }: Table, context: object, event: Taken): object {
  const handler = evolve[event.type];
  return handler ? handler(context, event) : (event.data as object);
}

/** By machine. A step read from here costs a sixth of one by XState's interpreter, which tools and tests use. */
const tables = new WeakMap<AnyStateMachine, Table>();

const tableOf = (machine: AnyStateMachine): Table => {
  const table = tables.get(machine);
  if (!table) throw new Error(`${machine.id} was not made by documentMachine`);
  return table;
};

/** Next state for an event; undefined if the state does not accept it. */
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

/** A document at one moment: the machine's state and the record. */
export interface State<Context> {
  readonly value: string;
  readonly context: Context;
}

export const stateOf = <Context>(machine: AnyStateMachine, value: string, context: Context): State<Context> => {
  const placed: Placed<Context> = { machine, value, context };
  return placed;
};

/** A state knows its machine, like XState's snapshots; only value and record are part of the public type. */
interface Placed<Context> extends State<Context> {
  readonly machine: AnyStateMachine;
}

const beginnings = new WeakMap<AnyStateMachine, State<unknown>>();

/** Initial state, shared by all documents of a machine. */
export function initialState<Context>(machine: AnyStateMachine): State<Context> {
  const { initial, context } = machine.config as { initial: string; context: Context };
  const known = beginnings.get(machine) ?? stateOf(machine, initial, context);
  beginnings.set(machine, known);
  return known as State<Context>;
}

/** True if the machine accepts such an event now. An unaccepted event would be ignored silently. */
export const accepts = (state: State<unknown>, type: string): boolean =>
  targetOf(tableOf((state as Placed<unknown>).machine), state, type) !== undefined;

/** Applies one event, purely. @throws if the machine does not accept the event, because the stream is then broken */
export function advance<Context>(machine: AnyStateMachine, state: State<Context>, event: Taken): State<Context> {
  const table = tableOf(machine);
  const value = targetOf(table, state, event.type);
  if (value === undefined) throw new Error(`${machine.id}: ${event.type} cannot happen in ${state.value}`);
  const before = state.context as object;
  // Like XState's `assign`: fields that an event does not change stay.
  return stateOf(machine, value, { ...before, ...changesBy(table, before, event) } as Context);
}

/** Status shown to users in a state. */
export const labelOf = (machine: AnyStateMachine, value: string): string =>
  (machine.states[value]?.meta as { label?: string } | undefined)?.label ?? value;

/** Whose work is awaited in a state that is not an approval step. */
export const awaitsIn = (machine: AnyStateMachine, value: string): Awaits | undefined =>
  (machine.states[value]?.meta as { awaits?: Awaits } | undefined)?.awaits;

/** Description of the task in a state. */
export const workIn = (machine: AnyStateMachine, value: string): string =>
  awaitsIn(machine, value)?.work ?? labelOf(machine, value);

interface StateConfig {
  readonly type?: string;
  readonly on?: Readonly<Record<string, { readonly target?: string }>>;
}

/** Next state after a stored event, by structure only, for readers that keep no record. */
export function nextValue(machine: AnyStateMachine, value: string | undefined, type: string): string {
  const { states, initial } = machine.config as { states: Record<string, StateConfig>; initial: string };
  const from = value ?? initial;
  return states[from]?.on?.[type]?.target ?? from;
}

export const isFinal = (machine: AnyStateMachine, value: string): boolean =>
  (machine.config.states as Record<string, StateConfig> | undefined)?.[value]?.type === 'final';

const endings = new Map<AnyStateMachine, ReadonlySet<string>>();

/** True if no further event is possible after such an event. */
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

/** States with a status label. */
export const statesLabelled = (machine: AnyStateMachine, label: string): string[] =>
  Object.keys(machine.states).filter((value) => labelOf(machine, value) === label);
