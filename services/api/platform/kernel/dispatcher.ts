import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Document } from '#infra/command-runner/documents.js';
import { derivedUuid, newId, randomId } from '#infra/command-runner/ids.js';
import { reserve } from '#infra/command-runner/numbers.js';
import type { Origin } from '#infra/command-runner/origin.js';
import type { CommandRequest } from '#infra/command-runner/request.js';
import type { CommandRunner, Done } from '#infra/command-runner/runner.js';
import { holds, system } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand, Command } from '#workflows/platform/kernel/command.js';
import { type EventSchemas, type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { fold, type Workflow } from '#workflows/platform/kernel/workflow.js';
import { type AnyCommandRequest, ExecuteCommand, type ReadQuery, RunQuery } from './buses.js';
import type { Caller } from './caller.js';
import { Progress } from './progress.js';
import { readableBy } from './readable.js';
import { commandRunner, eventLog } from './tokens.js';

export interface SendOptions<Context, Given> {
  /** What the decision needs to know from elsewhere; `origin` is for numbers it takes, `id` that of the document. */
  readonly given?: (state: State<Context>, origin: Origin, id: string) => Promise<Given>;
  readonly expectedRevision?: number | undefined;
  /** There may be no such document yet. */
  readonly mayBeNew?: true;
  /** Most likely there is none; what is decided must follow from the data alone, so that a repeat decides the same. */
  readonly unread?: true;
  /** A caller that sends many waits for the lists once: see `shown`. */
  readonly unshown?: true;
}

/** What controllers work with: it sends commands to documents, and queries to the read database. */
@Injectable()
export class Dispatcher {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly progress: Progress,
    @Inject(eventLog) private readonly log: EventLog,
    @Inject(commandRunner) private readonly runner: CommandRunner,
  ) {}

  /** A document as its stream tells it now. */
  document<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<Document<Context>> {
    return this.runner.documents.refresh(workflow, id);
  }

  /** The events of a document in batches, as the caller may read them: a caller that needs no room for all goes through them. */
  walk({ actor }: Caller, workflow: Workflow, id: string): AsyncIterable<readonly StoredEvent[]> {
    return readableBy(actor, () => this.log.walk(streamOf(workflow.name, id)));
  }

  /** All events of a document, as the caller may read them. */
  async events(caller: Caller, workflow: Workflow, id: string): Promise<readonly StoredEvent[]> {
    const all: StoredEvent[] = [];
    for await (const events of this.walk(caller, workflow, id)) for (const event of events) all.push(event);
    return all;
  }

  /** A document as its stream tells the caller. What is decided is decided on `document`, what is told is told of this. */
  async read<Schemas extends EventSchemas, Context>(
    caller: Caller,
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<State<Context>> {
    const { state } = await this.document(workflow, id);
    return holds(caller.actor, 'bank') ? fold(workflow, await this.events(caller, workflow as Workflow, id)) : state;
  }

  query<Params, Answer>(query: ReadQuery<Params, Answer>, params: Params): Promise<Answer> {
    return this.queries.execute(new RunQuery(query, params)) as Promise<Answer>;
  }

  /** Sends a command to a document and, unless that is done apart, waits until the lists show what it did. @throws Refusal, Unavailable */
  async send<Schemas extends EventSchemas, Context, Data, Given>(
    caller: Caller,
    command: Command<Schemas, Context, Data, Given>,
    id: string,
    data: Data,
    { given, unshown, ...options }: SendOptions<Context, Given> = {},
  ): Promise<Done<Context>> {
    const origin = originOf(caller, command.workflow.name, command.name);
    const request = { command, id, data, ...options, ...withGiven(given, origin, id) };
    const done = await this.run(caller, request, origin);
    if (!unshown) await this.shown(caller, [done]);
    return done;
  }

  /**
   * What another document must take before a command's own: it is given in `given`, under the same command id, so that a
   * repeat finds it done. A reaction to it finishes what the command did not come to.
   */
  async beside<Schemas extends EventSchemas, Context, Data>(
    origin: Origin,
    command: Command<Schemas, Context, Data, undefined>,
    id: string,
    data: Data,
    expectedRevision?: number,
  ): Promise<Done<Context>> {
    const { id: by, name } = origin.actor;
    return this.execute({ command, id, data, expectedRevision } as AnyCommandRequest, {
      ...origin,
      actor: { ...system, id: by, name },
    });
  }

  /** Waits until the lists show what was done; the answer says when it is late. */
  async shown(caller: Caller, done: readonly Pick<Done<unknown>, 'position'>[]): Promise<void> {
    const last = done.reduce<bigint>((most, { position = -1n }) => (position > most ? position : most), -1n);
    if (last >= 0n) caller.wrote = last;
    if (!(await this.progress.shows(last))) caller.late = true;
  }

  /** Creates a document. A repeated creation with the same idempotency key finds its first document. */
  async create<Schemas extends EventSchemas, Context, Data, Given>(
    caller: Caller,
    command: Command<Schemas, Context, Data, Given>,
    data: Data,
    { given }: SendOptions<Context, Given> = {},
  ): Promise<Done<Context> & { id: string }> {
    const origin = originOf(caller, command.workflow.name, command.name);
    const { id, unread } = await this.idFor(caller, origin);
    const request = { command, id, data, creates: true, unread, ...withGiven(given, origin, id) };
    const done = await this.run(caller, request, origin);
    await this.shown(caller, [done]);
    return { ...done, id };
  }

  /**
   * Removes what others refer to: first it is said, so that a document that comes to refer to it from now on sees it; then the
   * lists are asked who has come before. See infra/command-runner/README.md.
   * @param held why it cannot be removed, as the lists say it
   * @throws Refusal
   */
  async remove<Schemas extends EventSchemas, Context>(
    caller: Caller,
    command: Command<Schemas, Context, Record<string, never>, undefined>,
    id: string,
    held: () => Promise<string | undefined>,
  ): Promise<void> {
    const origin = originOf(caller, command.workflow.name, command.name);
    const { removals } = this.runner;
    const wanted = { kind: command.workflow.name, id, attempt: randomId() };
    if (!(await removals.isGone(wanted))) {
      const position = await removals.begin(wanted, origin);
      const shown = await this.progress.shows(position);
      const objection = shown ? await held() : messages.busy;
      if (objection !== undefined) {
        await removals.drop(wanted, origin);
        throw new Refusal(shown ? 'rule' : 'conflict', objection);
      }
      const hindrance = await removals.decide(wanted, origin);
      if (hindrance !== undefined) throw new Refusal(hindrance === messages.stale ? 'conflict' : 'rule', hindrance);
    }
    const done = await this.run(caller, { command, id, data: {} }, origin);
    await this.shown(caller, [done]);
  }

  /** Whether this very command has acted on a document before: it is a repeat. */
  async hasActed(caller: Caller, { workflow, name }: AnyCommand, id: string): Promise<boolean> {
    if (caller.idempotencyKey === undefined) return false;
    const { commands } = await this.runner.documents.refresh(workflow, id);
    return commands.has(originOf(caller, workflow.name, name).commandId);
  }

  private async idFor(caller: Caller, origin: Origin): Promise<{ id: string; unread: boolean }> {
    const fresh = { id: newId(Date.parse(origin.at)), unread: true };
    if (caller.idempotencyKey === undefined) return fresh;
    const name = `id.${origin.commandId.replaceAll('-', '')}`;
    // The event id must not depend on this attempt, or else a repeat would count as ours.
    const attempt = { ...origin, commandId: randomId() };
    const first = await reserve(this.log, name, { id: fresh.id }, attempt);
    return first ? { id: (first.data as { id: string }).id, unread: false } : fresh;
  }

  private async run<Schemas extends EventSchemas, Context, Data, Given>(
    caller: Caller,
    request: CommandRequest<Schemas, Context, Data, Given>,
    origin: Origin,
  ): Promise<Done<Context>> {
    const { command, id } = request;
    const did: Caller['did'] = { command: command.name, stream: streamOf(command.workflow.name, id) };
    caller.did = did;
    const done = await this.execute<Context>(request as AnyCommandRequest, origin);
    did.revision = done.revision;
    return done;
  }

  private execute<Context>(request: AnyCommandRequest, origin: Origin): Promise<Done<Context>> {
    return this.commands.execute(new ExecuteCommand(request, origin)) as Promise<Done<Context>>;
  }
}

const withGiven = <Context, Given>(given: SendOptions<Context, Given>['given'], origin: Origin, id: string) =>
  given ? { given: (state: State<Context>) => given(state, origin, id) } : {};

/** A key belongs to one user and one command; without a key every request is a command of its own. */
export const originOf = (caller: Caller, ...command: readonly string[]): Origin => ({
  actor: caller.actor,
  commandId: caller.idempotencyKey
    ? derivedUuid('command', caller.actor.id, ...command, caller.idempotencyKey)
    : randomId(),
  correlationId: caller.correlationId,
  causationId: caller.requestId,
  ip: caller.ip,
  at: new Date().toISOString(),
});
