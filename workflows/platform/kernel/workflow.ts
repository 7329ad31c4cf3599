import type { AnyStateMachine } from 'xstate';
import type { DomainEvent, EventSchemas, HappenedEvent, StoredEvent } from './event.js';
import {
  advance,
  type Consistent,
  documentMachine,
  type Evolve,
  initialState,
  labelOf,
  type State,
  type StateDefinitions,
} from './machine.js';
import { type Upcast, upcastOf } from './upcast.js';

/** A kind of document: its name in streams and addresses, its events and its machine. */
export interface Workflow<
  Schemas extends EventSchemas = EventSchemas,
  Context = unknown,
  StateName extends string = string,
> {
  /** Stream prefix and kind, in kebab case. Never renamed. */
  readonly name: string;
  /** What users call it. */
  readonly label: string;
  /** Raised when decisions change; every event remembers the version that decided. */
  readonly version: number;
  readonly events: Schemas;
  readonly machine: AnyStateMachine;
  /** The states of the machine by name. */
  readonly states: readonly StateName[];
  /** Carries the type of the record. */
  readonly empty: Context;
  /** The names that a document has in a state and no other may have. */
  claims?(state: State<Context>): readonly Claim[];
  readonly refers?: Refers<Context>;
  readonly tree?: Tree<Context>;
  readonly lapses?: Lapse<NoInfer<Context>, keyof Schemas & string>;
}

/** An event that is to be stored. */
export interface Proposed {
  readonly type: string;
  readonly data: unknown;
}

/** What time alone does to a document: whoever comes after that finds it done, though no clock has been there. */
export interface Lapse<Context, Type extends string = string> {
  /** The event that tells it, which says nothing else. States in which it cannot be any more do not take it. */
  readonly event: Type;
  /** @param now ISO 8601 in UTC */
  isDue(context: Context, now: string): boolean;
  /** Said to whoever comes too late for what he wants to do. */
  readonly message: string;
}

/** A document that refers to others, none of which may be removed meanwhile. */
export interface Refers<Context> {
  /** The events that tell it. */
  readonly told: readonly string[];
  /** What it refers to after a step and did not before. `after` may be as much as an event tells. */
  anew(before: Context, after: Partial<Context>): readonly Referred[];
  /** What must be in use for a step, when that may end at any moment. */
  readonly requires?: {
    /** Of these kinds, whose events somebody who follows a feed must hear. */
    readonly kinds: readonly Workflow[];
    of(step: Step<Context>): readonly Required[];
  };
  /** The events that take a step back: it is as it was before, as far as nobody has changed that since. */
  takenBack(step: Step<Context>, now: State<Context>): readonly Proposed[];
}

export interface Referred {
  /** Name of its workflow. */
  readonly kind: string;
  readonly id: string;
  /** What the user who wants to remove it is told; null when it may go all the same, but not at this moment. */
  readonly inUse: string | null;
  /** What the user who comes to refer to it is told when it is gone. */
  readonly gone: string;
}

/** Something that may be switched off: what comes after that does not hold. */
export interface Required {
  readonly workflow: Workflow;
  readonly id: string;
  inUse(context: never): boolean;
  /** What the user who comes after that is told. */
  readonly message: string;
}

/** Each names for itself the document that it reads, so that a list of them takes the state of any. */
export const isInUse = ({ inUse }: Required, { context }: State<unknown>): boolean => inUse(context as never);

/** Documents of one kind that stand below each other. */
export interface Tree<Context> {
  /** What stands above it: an id, or the name that `by` claims. */
  above(context: Context): string | undefined;
  /** Scope of the claim that `above` names; none when it is an id. */
  readonly by?: string;
  /** Said when one would come to stand below itself. */
  readonly message: string;
  /** To where nothing stands above it. */
  toTop(): readonly Proposed[];
}

/** What one command did. */
export interface Step<Context> {
  readonly before: State<Context>;
  readonly after: State<Context>;
}

/** A name that only one document of its kind may have. */
export interface Claim {
  /** What is unique, in kebab case: `account`, `receipt-number`. */
  readonly scope: string;
  readonly value: string;
  /** What the second of two users is told. */
  readonly message: string;
}

interface WorkflowDefinition<Schemas extends EventSchemas, Context, States extends StateDefinitions>
  extends Pick<
    Workflow<Schemas, Context>,
    'name' | 'label' | 'version' | 'events' | 'empty' | 'claims' | 'refers' | 'tree' | 'lapses'
  > {
  /** Where a document begins that does not exist yet. */
  readonly initial: keyof NoInfer<States> & string;
  readonly states: States & Consistent<States, keyof Schemas & string>;
  /** What each event changes in the record. */
  readonly evolve: Evolve<Schemas, Context>;
}

/** Declares a kind of document: events, states and what each event changes. Its machine is made of them. */
export const workflow = <Schemas extends EventSchemas, Context extends object, const States extends StateDefinitions>({
  initial,
  states,
  evolve,
  ...definition
}: WorkflowDefinition<Schemas, Context, States>): Workflow<Schemas, Context, keyof States & string> => ({
  ...definition,
  ...(definition.claims && { claims: alikeToo(definition.claims) }),
  machine: documentMachine<Schemas, Context>({
    id: definition.name,
    initial,
    empty: definition.empty,
    states,
    evolve,
  }),
  states: Object.keys(states),
});

/** What looks alike is one: whatever the case and width of letters and what of them is not seen. */
const looks = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/** A name is claimed as it is written, as it always was, and as it looks: so that who claimed it before still has it. */
const alikeToo =
  <Context>(claims: (state: State<Context>) => readonly Claim[]) =>
  (state: State<Context>): readonly Claim[] =>
    claims(state).flatMap((claim) => {
      const alike = looks(claim.value);
      return alike === claim.value ? [claim] : [claim, { ...claim, value: alike }];
    });

const upcasts = new WeakMap<EventSchemas, ReadonlyMap<string, Upcast | undefined>>();

/** How each of the events is completed, by its type. */
export function upcastsOf(schemas: EventSchemas): ReadonlyMap<string, Upcast | undefined> {
  const known = upcasts.get(schemas);
  if (known) return known;
  const made = new Map(Object.entries(schemas).map(([type, schema]) => [type, upcastOf(schema)]));
  upcasts.set(schemas, made);
  return made;
}

/** An event as it would have been appended today: an old one comes with the defaults of newer fields. */
export function readEvent<Schemas extends EventSchemas>(
  workflow: Workflow<Schemas, unknown>,
  event: Pick<StoredEvent, 'type' | 'data' | 'meta'>,
): HappenedEvent<Schemas> {
  const known = upcastsOf(workflow.events);
  if (!known.has(event.type)) throw new Error(`${workflow.name} knows no event ${event.type}`);
  const upcast = known.get(event.type);
  return {
    type: event.type,
    data: upcast ? upcast(event.data) : event.data,
    meta: event.meta,
  } as HappenedEvent<Schemas>;
}

/** Folds a stream into the document. Pure: the same events give the same document. */
export function fold<Schemas extends EventSchemas, Context>(
  workflow: Workflow<Schemas, Context>,
  events: Iterable<Pick<StoredEvent, 'type' | 'data' | 'meta'>>,
  from: State<Context> = initialState(workflow.machine),
): State<Context> {
  let state = from;
  for (const event of events) state = advance(workflow.machine, state, readEvent(workflow, event));
  return state;
}

/**
 * Events that several kinds of documents have in common, as those of this workflow, which has them among its own. The
 * compiler does not see that an event of a part is one of the whole: it is told so here, and nowhere else.
 */
export const ownEvents = <Shared extends EventSchemas, Schemas extends EventSchemas & Shared>(
  events: readonly DomainEvent<Shared>[],
): readonly DomainEvent<Schemas>[] => events as unknown as readonly DomainEvent<Schemas>[];

/** The state as the workflow names it. @throws when it has no such state */
export function valueIn<StateName extends string>(
  { name, states }: Workflow<EventSchemas, unknown, StateName>,
  { value }: Pick<State<unknown>, 'value'>,
): StateName {
  const state = states.find((one) => one === value);
  if (state === undefined) throw new Error(`${name} has no state ${value}`);
  return state;
}

export const statusOf = <Context>(workflow: Workflow<EventSchemas, Context>, state: State<Context>): string =>
  labelOf(workflow.machine, state.value);
