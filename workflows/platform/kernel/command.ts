import type { z } from 'zod';
import { type Actor, permitted } from './actor.js';
import type { DomainEvent, EventSchemas } from './event.js';
import { accepts, isFinal, type State } from './machine.js';
import { messages, Refusal, type Verdict } from './refusal.js';
import { demandStorable } from './stored.js';
import type { Workflow } from './workflow.js';

/** A command reads like an entry in a rule book: who may, when, with what, and which events follow. */
export interface Command<
  Schemas extends EventSchemas = EventSchemas,
  Context = unknown,
  Data = unknown,
  Given = unknown,
> {
  readonly workflow: Workflow<Schemas, Context>;
  readonly name: string;
  /** Caption of its button. */
  readonly label: string;
  /** Its caption in states where it is called otherwise. */
  readonly labelIn?: Readonly<Record<string, string>>;
  readonly permission?: string;
  /** Input as it comes from outside. */
  readonly data: z.ZodType<Data>;
  /** The events it may propose. The machine must take the first (any one of them) in the current state. */
  readonly proposes: readonly (keyof Schemas & string)[];
  /** The state it is meant for, where its sender says so, and what he is told once the document has moved on. */
  readonly meant?: {
    readonly for: (data: Data) => string | undefined;
    /** What a document says of where it is; the state of its machine unless said otherwise. */
    readonly at?: (state: State<Context>) => string;
    readonly otherwise: string;
  };
  /** Means the same in whatever state the document has come to: decided anew there, as often as others are faster. */
  readonly anyState?: true;
  /**
   * Where it is offered, if not wherever its document is shown: only where that is opened; by the panel of its approval, as a
   * button of its own; or nowhere, for no person does it.
   */
  readonly offered?: 'inside' | 'panel' | 'nowhere';
  /** In words: who could do this in that state. */
  readonly who: (state: State<Context>) => string;
  /** Policy, in order: the first refusal answers. Takes no input, so that it also decides about buttons. */
  readonly allow: (situation: Situation<Context>) => readonly Verdict[];
  /** Proposes events; none when it is already so. Time, ids and what is known elsewhere come in. @throws Refusal */
  readonly decide: (occasion: Occasion<Context, Data, Given>) => readonly DomainEvent<Schemas>[];
}

export interface Situation<Context> {
  readonly actor: Actor;
  readonly state: State<Context>;
}

export interface Occasion<Context, Data, Given> extends Situation<Context> {
  /** The document's id. */
  readonly id: string;
  readonly data: Data;
  /** What other documents and records say, read for this decision: snapshots, numbers, rates. */
  readonly given: Given;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

export const command = <Schemas extends EventSchemas, Context, Data, Given = undefined>(
  workflow: Workflow<Schemas, Context>,
  definition: Omit<Command<Schemas, Context, Data, Given>, 'workflow'>,
): Command<Schemas, Context, Data, Given> => ({ workflow, ...definition });

// biome-ignore lint/suspicious/noExplicitAny: a list of commands mixes documents, inputs and what they are given
export type AnyCommand<Context = any> = Command<any, Context, any, any>;

const objections = <Context>(command: AnyCommand<Context>, { actor, state }: Situation<Context>): Refusal[] => {
  if (command.permission && !permitted(actor, command.permission))
    return [new Refusal('forbidden', messages.forbidden)];
  // What was deleted is there for nobody, whatever else might be said against it.
  if (isFinal(command.workflow.machine, state.value)) return [new Refusal('missing', messages.missing)];
  return command.allow({ actor, state }).filter((verdict) => verdict !== undefined);
};

const captionIn = <Context>({ label, labelIn }: AnyCommand<Context>, { value }: State<Context>): string =>
  labelIn?.[value] ?? label;

/** Whether the machine takes in a state what the command proposes. */
export const possible = <Context>(command: AnyCommand<Context>, state: State<Context>): boolean =>
  command.proposes.some((type) => accepts(state, type as string));

/**
 * Decides a command: permission, policy, state, then the rules of the command itself, and at last whether what it
 * proposes keeps within the bounds of what is stored; the first failure answers.
 * @throws Refusal
 */
export function decide<Schemas extends EventSchemas, Context, Data, Given>(
  command: Command<Schemas, Context, Data, Given>,
  occasion: Occasion<Context, Data, Given>,
): readonly DomainEvent<Schemas>[] {
  demandMeant(command as AnyCommand<Context>, occasion.data, occasion);
  demand(command as AnyCommand<Context>, occasion);
  const proposed = command.decide(occasion);
  for (const { type, data } of proposed) demandStorable(command.workflow.events[type], data);
  return proposed;
}

/** Why somebody is not to learn anything of a document, not even that it has changed. */
export const hidden = <Context>(command: AnyCommand<Context>, situation: Situation<Context>): Refusal | undefined =>
  objections(command, situation).find(({ kind }) => kind === 'missing');

/** Where a document is, for a decision that is meant for one place alone. */
export const placeIn = <Context>({ meant }: AnyCommand<Context>, state: State<Context>): string =>
  meant?.at?.(state) ?? state.value;

/** What is meant for one state does not hit another. @throws Refusal */
export function demandMeant<Context, Data>(
  command: AnyCommand<Context>,
  data: Data,
  situation: Situation<Context>,
): void {
  const { meant } = command;
  const state = meant?.for(data);
  if (!meant || state === undefined || state === placeIn(command, situation.state)) return;
  throw hidden(command as AnyCommand<Context>, situation) ?? new Refusal('conflict', meant.otherwise);
}

/** Permission, policy and state alone, for who prepares a command at length. @throws Refusal */
export function demand<Context>(command: AnyCommand<Context>, situation: Situation<Context>): void {
  const [objection] = objections(command, situation);
  if (objection) throw objection;
  if (!possible(command, situation.state)) throw new Refusal('rule', messages.wrongState);
}

export interface Offer {
  readonly name: string;
  readonly label: string;
  /** Why it is off; null when it may be done. */
  readonly reason: string | null;
}

/** What is offered at a row. */
export const atRow = <Context>(commands: readonly AnyCommand<Context>[]): readonly AnyCommand<Context>[] =>
  commands.filter(({ offered }) => !offered);

/** What is offered where the document is opened. */
export const whereOpened = <Context>(commands: readonly AnyCommand<Context>[]): readonly AnyCommand<Context>[] =>
  commands.filter(({ offered = 'inside' }) => offered === 'inside');

/** The same rules as buttons: what the actor is offered in a state, and why an offered action is off. */
export function offers<Context>(
  commands: readonly AnyCommand<Context>[],
  actor: Actor,
  state: State<Context>,
): Offer[] {
  return commands.flatMap((command) => {
    if (!possible(command, state)) return [];
    const against = objections(command, { actor, state });
    // A user without the right to it is not shown it; one with it is told why it is off.
    if (against.some(({ kind }) => kind !== 'rule')) return [];
    return [{ name: command.name, label: captionIn(command, state), reason: against[0]?.message ?? null }];
  });
}

/** What anybody could do in a state, and who. */
export const possibilities = <Context>(commands: readonly AnyCommand<Context>[], state: State<Context>) =>
  commands
    .filter((command) => possible(command, state))
    .map((command) => ({ name: command.name, label: captionIn(command, state), who: command.who(state) }));
