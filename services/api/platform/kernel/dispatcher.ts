import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Document } from '#infra/command-runner/documents.js';
import { derivedUuid, newId, randomId } from '#infra/command-runner/ids.js';
import { reserve } from '#infra/command-runner/numbers.js';
import type { Origin } from '#infra/command-runner/origin.js';
import type { CommandRequest } from '#infra/command-runner/request.js';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { Done } from '#infra/command-runner/steps.js';
import { holds, system } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand, Command } from '#workflows/platform/kernel/command.js';
import { type EventSchemas, type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal, Stale } from '#workflows/platform/kernel/refusal.js';
import { fold, type Workflow } from '#workflows/platform/kernel/workflow.js';
import { type AnyCommandRequest, ExecuteCommand, type ReadQuery, RunQuery } from './buses.js';
import type { Caller } from './caller.js';
import { Progress } from './progress.js';
import { readableBy } from './readable.js';
import { commandRunner, eventLog } from './tokens.js';

export interface SendOptions<Context, Given> {
  /** Reads the given facts of the decision; `origin` is for reserving numbers, `id` is the document's. */
  readonly given?: (state: State<Context>, origin: Origin, id: string) => Promise<Given>;
  readonly expectedRevision?: number | undefined;
  /** The document may not exist yet. */
  readonly mayBeNew?: true;
  /**
   * The document most likely does not exist, so its stream is not read first. The decision must depend on the data
   * alone, so that a repeat decides the same.
   */
  readonly unread?: true;
  /** For callers that send many commands and wait for the lists once: see `shown`. */
  readonly unshown?: true;
}

/** Entry point of controllers: sends commands to documents, and queries to the read database. */
@Injectable()
export class Dispatcher {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly progress: Progress,
    @Inject(eventLog) private readonly log: EventLog,
    @Inject(commandRunner) private readonly runner: CommandRunner,
  ) {}

  /** Current state of a document, from its stream. */
  document<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<Document<Context>> {
    return this.runner.documents.refresh(workflow, id);
  }

  /** State of a document at a revision that a client has seen; the current one if there is no such revision yet. */
  async stateAt<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    seen: number,
  ): Promise<State<Context>> {
    const { documents } = this.runner;
    const { revision } = await documents.refresh(workflow, id);
    return documents.at(workflow, id, Math.min(seen, revision));
  }

  /** Events of a document as the caller may read them, in batches, so that they need not all be held in memory. */
  walk({ actor }: Caller, workflow: Workflow, id: string): AsyncIterable<readonly StoredEvent[]> {
    return readableBy(actor, () => this.log.walk(streamOf(workflow.name, id)));
  }

  /** All events of a document as the caller may read them. */
  async events(caller: Caller, workflow: Workflow, id: string): Promise<readonly StoredEvent[]> {
    const all: StoredEvent[] = [];
    for await (const events of this.walk(caller, workflow, id)) for (const event of events) all.push(event);
    return all;
  }

  /** State of a document as the caller may see it. Decisions use `document`; answers use this. */
  async read<Schemas extends EventSchemas, Context>(
    caller: Caller,
    workflow: Workflow<Schemas, Context>,
    id: string,
  ): Promise<State<Context>> {
    return (await this.readAt(caller, workflow, id)).state;
  }

  /**
   * The same with the revision of the whole document, which a following command expects.
   * @param until revision to stop at
   */
  async readAt<Schemas extends EventSchemas, Context>(
    caller: Caller,
    workflow: Workflow<Schemas, Context>,
    id: string,
    until?: number,
  ): Promise<Pick<Document<Context>, 'state' | 'revision'>> {
    if (!holds(caller.actor, 'bank')) {
      if (until === undefined) return this.document(workflow, id);
      return { state: await this.runner.documents.at(workflow, id, until), revision: until };
    }
    const all = await this.events(caller, workflow as Workflow, id);
    const events = all.filter(({ revision }) => revision <= (until ?? revision));
    return { state: fold(workflow, events), revision: events.at(-1)?.revision ?? -1 };
  }

  /** Events of a document after one revision up to another, for its row: whoever may read the row is asked elsewhere. */
  async between(workflow: Workflow, id: string, after: number, until: number): Promise<readonly StoredEvent[]> {
    const all: StoredEvent[] = [];
    for await (const events of this.log.walk(streamOf(workflow.name, id), after + 1, until - after))
      for (const event of events) all.push(event);
    return all;
  }

  query<Params, Answer>(query: ReadQuery<Params, Answer>, params: Params): Promise<Answer> {
    return this.queries.execute(new RunQuery(query, params)) as Promise<Answer>;
  }

  /**
   * Sends a command to a document and waits until the lists show the result, unless `unshown`. @throws Refusal,
   * Unavailable
   */
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
   * Sends a command that another document must accept before the caller's own. It runs in `given` under the same
   * command id, so that a repeat finds it done. If the process ends in between, a reaction completes the caller's
   * command.
   */
  async beside<Schemas extends EventSchemas, Context, Data>(
    origin: Origin,
    command: Command<Schemas, Context, Data, undefined>,
    id: string,
    data: Data,
    expectedRevision?: number,
  ): Promise<Done<Context>> {
    const { id: by, name, roles } = origin.actor;
    return this.execute({ command, id, data, expectedRevision } as AnyCommandRequest, {
      ...origin,
      actor: { ...system, id: by, name, roles },
    });
  }

  /** Waits until the lists show the changes; on timeout the answer is marked as late. */
  async shown(caller: Caller, done: readonly Pick<Done<unknown>, 'position'>[]): Promise<void> {
    const last = done.reduce<bigint>((most, { position = -1n }) => (position > most ? position : most), -1n);
    if (last >= 0n) caller.wrote = last;
    if (!(await this.progress.shows(last))) caller.late = true;
  }

  /** Creates a document. Repeating the request with the same idempotency key finds the first document. */
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
   * Removes a record that others may refer to: first announces the removal, so that any document that adds a reference
   * from now on notices it; then asks the lists for existing references. See infra/command-runner/README.md.
   * @param held returns why it cannot be removed, according to the lists
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
      if (hindrance !== undefined) throw hindrance === messages.stale ? new Stale() : new Refusal('rule', hindrance);
    }
    const done = await this.run(caller, { command, id, data: {} }, origin);
    await this.shown(caller, [done]);
  }

  /** Whether this command has already acted on the document, i.e. the request is a repeat. */
  async hasActed(caller: Caller, { workflow, name }: AnyCommand, id: string): Promise<boolean> {
    if (caller.idempotencyKey === undefined) return false;
    const { commands } = await this.runner.documents.refresh(workflow, id);
    return commands.has(originOf(caller, workflow.name, name).commandId);
  }

  private async idFor(caller: Caller, origin: Origin): Promise<{ id: string; unread: boolean }> {
    const fresh = { id: newId(Date.parse(origin.at)), unread: true };
    if (caller.idempotencyKey === undefined) return fresh;
    const name = `id.${origin.commandId.replaceAll('-', '')}`;
    // The event id must differ for each attempt; otherwise a repeat would take the existing event for its own.
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

/** An idempotency key belongs to one user and one command; without a key, every request is a new command. */
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
