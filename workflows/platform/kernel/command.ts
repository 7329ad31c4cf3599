import type { z } from 'zod';
import { type Actor, permitted } from './actor.js';
import type { DomainEvent, EventSchemas } from './event.js';
import { accepts, isFinal, type State } from './machine.js';
import { demandPast } from './past-days.js';
import { messages, Refusal, type Verdict, WrongState } from './refusal.js';
import { assertStorable } from './stored.js';
import type { Proposed, Workflow } from './workflow.js';

/** Who may send a command. */
export interface Policy<Context> {
  /** Human-readable: who could do this in that state. */
  readonly who: (state: State<Context>) => string;
  /** Checked in order: the first refusal wins. Takes no input, so that it also decides about buttons. */
  readonly allow: (situation: Situation<Context>) => readonly Verdict[];
}

/** A command reads like an entry in a rule book: who may send it, when, with what input, and which events follow. */
export interface Command<
  Schemas extends EventSchemas = EventSchemas,
  Context = unknown,
  Data = unknown,
  Given = unknown,
> extends Policy<Context> {
  readonly workflow: Workflow<Schemas, Context>;
  readonly name: string;
  /** Caption of its button. */
  readonly label: string;
  /** Caption in states where it has another name. */
  readonly labelIn?: Readonly<Record<string, string>>;
  readonly permission?: string;
  /** Input schema. */
  readonly data: z.ZodType<Data>;
  /**
   * Events it may propose; the first of them that it does says what it did, others of the same decision follow from it.
   * The machine must accept at least one of them in the current state.
   */
  readonly proposes: readonly (keyof Schemas & string)[];
  /** The state the command is meant for, if its sender names one, and the message if the document has moved on. */
  readonly meant?: {
    readonly for: (data: Data) => string | undefined;
    /** Place of the document to compare with; the state of its machine by default. */
    readonly at?: (state: State<Context>) => string;
    readonly otherwise: string;
  };
  /** Means the same in every state: on a concurrent change it is decided again, however often that happens. */
  readonly anyState?: true;
  /**
   * Where it is offered, if not everywhere the document is shown: only in the detail view (`inside`); as a separate
   * button of the approval panel (`panel`); or `nowhere`, because only the system sends it.
   */
  readonly offered?: 'inside' | 'panel' | 'nowhere';
  /** Proposes events; none if nothing changes. Time, ids and external data are passed in. @throws Refusal */
  readonly decide: (occasion: Occasion<Context, Data, Given>) => readonly DomainEvent<Schemas>[];
}

export interface Situation<Context> {
  readonly actor: Actor;
  readonly state: State<Context>;
}

export interface Occasion<Context, Data, Given> extends Situation<Context> {
  /** Id of the document. */
  readonly id: string;
  readonly data: Data;
  /** Data of other documents and records that the decision needs: snapshots, numbers, rates. */
  readonly given: Given;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

export const command = <Schemas extends EventSchemas, Context, Data, Given = undefined>(
  workflow: Workflow<Schemas, Context>,
  definition: Omit<Command<Schemas, Context, Data, Given>, 'workflow'>,
): Command<Schemas, Context, Data, Given> => ({ workflow, ...definition });

/** Place of the event, among those of one decision, that says what the command did. */
export function sayingIn({ proposes }: Pick<AnyCommand, 'proposes'>, decided: readonly Proposed[]): number {
  const types = decided.map(({ type }) => type);
  const saying = proposes.find((type) => types.includes(type));
  return saying === undefined ? 0 : types.indexOf(saying);
}

// biome-ignore lint/suspicious/noExplicitAny: a list of commands mixes documents, inputs and what they are given
export type AnyCommand<Context = any> = Command<any, Context, any, any>;

const objections = <Context>(command: AnyCommand<Context>, { actor, state }: Situation<Context>): Refusal[] => {
  if (command.permission && !permitted(actor, command.permission))
    return [new Refusal('forbidden', messages.forbidden)];
  // A deleted document is missing for everybody; this takes precedence over all other refusals.
  if (isFinal(command.workflow.machine, state.value)) return [new Refusal('missing', messages.missing)];
  return command.allow({ actor, state }).filter((verdict) => verdict !== undefined);
};

const captionIn = <Context>({ label, labelIn }: AnyCommand<Context>, { value }: State<Context>): string =>
  labelIn?.[value] ?? label;

/** True if the machine accepts one of the proposed events in this state. */
export const isApplicable = <Context>(command: AnyCommand<Context>, state: State<Context>): boolean =>
  command.proposes.some((type) => accepts(state, type as string));

/**
 * Decides a command: checks permission, policy and state, then that no day of the past is after today, then the
 * command's own rules, and finally that the proposed events are within the bounds of stored values. The first failure is
 * thrown.
 * @throws Refusal
 */
export function decide<Schemas extends EventSchemas, Context, Data, Given>(
  command: Command<Schemas, Context, Data, Given>,
  occasion: Occasion<Context, Data, Given>,
): readonly DomainEvent<Schemas>[] {
  assertMeantState(command as AnyCommand<Context>, occasion.data, occasion);
  demand(command as AnyCommand<Context>, occasion);
  demandPast(command.data, occasion.data, occasion.now);
  const proposed = command.decide(occasion);
  for (const { type, data } of proposed) assertStorable(command.workflow.events[type], data);
  return proposed;
}

/** The refusal to return if the actor must not learn anything of the document, not even that it has changed. */
export const hidden = <Context>(command: AnyCommand<Context>, situation: Situation<Context>): Refusal | undefined =>
  objections(command, situation).find(({ kind }) => kind === 'missing');

/** Place of the document that `assertMeantState` compares with the place that the command is meant for. */
export const placeIn = <Context>({ meant }: AnyCommand<Context>, state: State<Context>): string =>
  meant?.at?.(state) ?? state.value;

/** Refuses a command that is meant for another state than the current one. @throws Refusal */
export function assertMeantState<Context, Data>(
  command: AnyCommand<Context>,
  data: Data,
  situation: Situation<Context>,
): void {
  const { meant } = command;
  const state = meant?.for(data);
  if (!meant || state === undefined || state === placeIn(command, situation.state)) return;
  throw hidden(command as AnyCommand<Context>, situation) ?? new Refusal('conflict', meant.otherwise);
}

/** Checks only permission, policy and state, for callers that prepare a command at length. @throws Refusal */
export function demand<Context>(command: AnyCommand<Context>, situation: Situation<Context>): void {
  const [objection] = objections(command, situation);
  if (objection) throw objection;
  if (!isApplicable(command, situation.state)) throw new WrongState();
}

export interface Offer {
  readonly name: string;
  readonly label: string;
  /** Why the action is disabled; null if it is enabled. */
  readonly reason: string | null;
}

/** Commands offered in list rows. */
export const atRow = <Context>(commands: readonly AnyCommand<Context>[]): readonly AnyCommand<Context>[] =>
  commands.filter(({ offered }) => !offered);

/** Commands offered in the detail view. */
export const whereOpened = <Context>(commands: readonly AnyCommand<Context>[]): readonly AnyCommand<Context>[] =>
  commands.filter(({ offered = 'inside' }) => offered === 'inside');

/** The same rules as buttons: the actions offered to the actor in a state, and why an offered action is disabled. */
export function offers<Context>(
  commands: readonly AnyCommand<Context>[],
  actor: Actor,
  state: State<Context>,
): Offer[] {
  return commands.flatMap((command) => {
    if (!isApplicable(command, state)) return [];
    const against = objections(command, { actor, state });
    // Users without the right do not see the action; users with it see why it is disabled.
    if (against.some(({ kind }) => kind !== 'rule')) return [];
    return [{ name: command.name, label: captionIn(command, state), reason: against[0]?.message ?? null }];
  });
}

/** All actions possible in a state, and who may perform them. */
export const applicableCommands = <Context>(commands: readonly AnyCommand<Context>[], state: State<Context>) =>
  commands
    .filter((command) => isApplicable(command, state))
    .map((command) => ({ name: command.name, label: captionIn(command, state), who: command.who(state) }));
