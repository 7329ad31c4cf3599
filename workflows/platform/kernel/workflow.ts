import type { AnyStateMachine } from 'xstate';
import type { DomainEvent, EventSchemas, HappenedEvent, StoredEvent } from './event.js';
import {
  advance,
  type Consistent,
  documentMachine,
  type Evolving,
  initialState,
  labelOf,
  type State,
  type StateDefinitions,
} from './machine.js';
import { type Upcast, upcastOf } from './upcast.js';

/** A kind of document: its name in streams and URLs, its events and its machine. */
export interface Workflow<
  Schemas extends EventSchemas = EventSchemas,
  Context = unknown,
  StateName extends string = string,
> {
  /** Stream prefix and kind, in kebab case. Never renamed. */
  readonly name: string;
  /** Name that users see. */
  readonly label: string;
  /** Begins the serial number of each document (docs/rules/numbers.md); without it, the documents have no numbers. */
  readonly prefix?: string;
  /** Incremented when decisions change; every event stores the version that decided. */
  readonly version: number;
  readonly events: Schemas;
  readonly machine: AnyStateMachine;
  /** State names of the machine. */
  readonly states: readonly StateName[];
  /** Carries the type of the record. */
  readonly empty: Context;
  /** Names that the document holds in a state and no other may hold. */
  claims?(state: State<Context>): readonly Claim[];
  readonly refers?: Refers<Context>;
  readonly tree?: Tree<Context>;
  readonly lapses?: Lapse<NoInfer<Context>, keyof Schemas & string>;
}

/** An event to be stored. */
export interface Proposed {
  readonly type: string;
  readonly data: unknown;
}

/** A change caused by time alone: whoever accesses the document afterwards finds it done, even before a timer ran. */
export interface Lapse<Context, Type extends string = string> {
  /** The event that records it, without data. States in which it is no longer possible do not accept it. */
  readonly event: Type;
  /** @param now ISO 8601 in UTC */
  isDue(context: Context, now: string): boolean;
  /** Message for a caller whose command comes too late. */
  readonly message: string;
}

/** A document that refers to others, none of which may be removed at the same time. */
export interface Refers<Context> {
  /** Events that set the references. */
  readonly told: readonly string[];
  /** References added by a step. `after` may contain only the fields that an event sets. */
  anew(before: Context, after: Partial<Context>): readonly Referred[];
  /** Documents that must be enabled for a step, and may be disabled at any moment. */
  readonly requires?: {
    /** The kinds of such documents; followers of a feed must subscribe to their events. */
    readonly kinds: readonly Workflow[];
    of(step: Step<Context>): readonly Required[];
  };
  /**
   * Events that undo a step: they restore the earlier values, except where they have been changed again since.
   * @param message why the step does not hold
   */
  takenBack(step: Step<Context>, now: State<Context>, message: string): readonly Proposed[];
}

export interface Referred {
  /** Name of its workflow. */
  readonly kind: string;
  readonly id: string;
  /** Message for a user who wants to remove it; null if it may be removed, only not at this moment. */
  readonly inUse: string | null;
  /** Message for a user who refers to it after it was removed. */
  readonly gone: string;
}

/** A document that can be disabled; steps that come later are invalid. */
export interface Required {
  readonly workflow: Workflow;
  readonly id: string;
  inUse(context: never): boolean;
  /** Message for a user whose step comes later. */
  readonly message: string;
}

/** Each implementation declares the context type it reads, hence the cast: lists hold documents of any type. */
export const isInUse = ({ inUse }: Required, { context }: State<unknown>): boolean => inUse(context as never);

/** Documents of one kind that form a tree. */
export interface Tree<Context> {
  /** Parent: an id, or the name that `by` claims. */
  above(context: Context): string | undefined;
  /** Scope of the claim that `above` refers to; undefined if `above` is an id. */
  readonly by?: string;
  /** Message if a document would become its own ancestor. */
  readonly message: string;
  /** Events that move it to the top level. */
  toTop(): readonly Proposed[];
}

/** Effect of one command. */
export interface Step<Context> {
  readonly before: State<Context>;
  readonly after: State<Context>;
}

/** A name that only one document of its kind may have. */
export interface Claim {
  /** What is unique, in kebab case: `account`, `receipt-number`. */
  readonly scope: string;
  readonly value: string;
  /** Message for the second of two users. */
  readonly message: string;
  /** The field that has the name, if it is a single one. */
  readonly field?: string | undefined;
}

interface WorkflowDefinition<Schemas extends EventSchemas, Context, States extends StateDefinitions>
  extends Pick<
    Workflow<Schemas, Context>,
    'prefix' | 'version' | 'events' | 'empty' | 'claims' | 'refers' | 'tree' | 'lapses'
  > {
  /** The documents' page, which has their kind and what users call them; documents without a page say both here. */
  readonly of: { readonly kind: string; readonly label: string };
  /** State of a document that does not exist yet. */
  readonly initial: keyof NoInfer<States> & string;
  readonly states: States & Consistent<States, keyof Schemas & string>;
}

/** Declares a kind of document by events, states and record changes; its machine is built from them. */
export const workflow = <Schemas extends EventSchemas, Context extends object, const States extends StateDefinitions>({
  of: { kind: name, label },
  initial,
  states,
  evolve,
  ...definition
}: WorkflowDefinition<Schemas, Context, States> & Evolving<Schemas, Context>): Workflow<
  Schemas,
  Context,
  keyof States & string
> => ({
  name,
  label,
  ...definition,
  ...(definition.claims && { claims: alikeToo(definition.claims) }),
  machine: documentMachine({ id: name, initial, empty: definition.empty, states, evolve }),
  states: Object.keys(states),
});

/** Normalizes case, width and invisible characters, so that names that look alike are equal. */
const looks = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/** A name is claimed both as written, as in older streams, and normalized, so that older claims stay valid. */
const alikeToo =
  <Context>(claims: (state: State<Context>) => readonly Claim[]) =>
  (state: State<Context>): readonly Claim[] =>
    claims(state).flatMap((claim) => {
      const alike = looks(claim.value);
      return alike === claim.value ? [claim] : [claim, { ...claim, value: alike }];
    });

const upcasts = new WeakMap<EventSchemas, ReadonlyMap<string, Upcast | undefined>>();

/** Upcasts by event type. */
export function upcastsOf(schemas: EventSchemas): ReadonlyMap<string, Upcast | undefined> {
  const known = upcasts.get(schemas);
  if (known) return known;
  const made = new Map(Object.entries(schemas).map(([type, schema]) => [type, upcastOf(schema)]));
  upcasts.set(schemas, made);
  return made;
}

/** An event as it would be appended today: newer fields get their defaults. */
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
 * Types events that several kinds share as events of this workflow, which includes them. The compiler cannot infer that
 * an event of a subset belongs to the whole; this is the only place with that cast.
 */
export const ownEvents = <Shared extends EventSchemas, Schemas extends EventSchemas & Shared>(
  events: readonly DomainEvent<Shared>[],
): readonly DomainEvent<Schemas>[] => events as unknown as readonly DomainEvent<Schemas>[];

/** The state, typed as the workflow's state name. @throws if it has no such state */
export function stateNameIn<StateName extends string>(
  { name, states }: Workflow<EventSchemas, unknown, StateName>,
  { value }: Pick<State<unknown>, 'value'>,
): StateName {
  const state = states.find((one) => one === value);
  if (state === undefined) throw new Error(`${name} has no state ${value}`);
  return state;
}

export const statusOf = <Context>(workflow: Workflow<EventSchemas, Context>, state: State<Context>): string =>
  labelOf(workflow.machine, state.value);
