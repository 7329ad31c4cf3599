import { system } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, decide, placeIn } from '#workflows/platform/kernel/command.js';
import { type EventSchemas, streamOf } from '#workflows/platform/kernel/event.js';
import { Conflict, type EventLog, TooLarge, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { messages, Refusal, Stale } from '#workflows/platform/kernel/refusal.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { type Acted, type Document, Documents } from './documents.js';
import { Heard } from './heard.js';
import { demandStill, lapseBefore, ofLapse } from './lapses.js';
import type { CommandObserver, Outcome } from './observer.js';
import type { Origin } from './origin.js';
import { Removals } from './removals.js';
import { type CommandRequest, checkRevision, digestOf } from './request.js';
import { type Done, Steps } from './steps.js';

const attempts = 3;
/** For commands that do not depend on the state: the slower of two senders is not refused because of the other. */
const attemptsInAnyState = 100;

/**
 * The command path: load, fold, decide, append at the expected revision. At least once plus idempotent: a repeated
 * command id appends nothing and returns the same result; an append with unknown outcome is retried with the same ids.
 */
export class CommandRunner {
  readonly documents: Documents;
  readonly removals: Removals;
  /** Used by processes that follow a feed. */
  readonly heard: Heard;
  private readonly steps: Steps;

  constructor(
    log: EventLog,
    private readonly onCommand?: CommandObserver,
  ) {
    this.documents = new Documents(log);
    this.removals = new Removals(log);
    this.steps = new Steps(log, this.documents, this.removals);
    this.heard = new Heard(this.removals, this.documents);
  }

  /** @throws Refusal when a rule refuses or another command was faster; Unavailable when the store does not answer. */
  async run<Schemas extends EventSchemas, Context, Data, Given>(
    request: CommandRequest<Schemas, Context, Data, Given>,
    origin: Origin,
  ): Promise<Done<Context>> {
    const begun = performance.now();
    const told = (outcome: Outcome) => this.tell(request, origin, outcome, performance.now() - begun);
    try {
      const done = await this.execute(request, origin);
      told('done');
      return done;
    } catch (error) {
      told(error instanceof Refusal ? 'refused' : 'failed');
      throw error;
    }
  }

  private tell<Schemas extends EventSchemas, Context, Data, Given>(
    { command: { workflow, name }, id }: CommandRequest<Schemas, Context, Data, Given>,
    { commandId, correlationId }: Origin,
    outcome: Outcome,
    ms: number,
  ): void {
    const stream = streamOf(workflow.name, id);
    this.onCommand?.({ workflow: workflow.name, command: name, outcome, stream, commandId, correlationId, ms });
  }

  private async execute<Schemas extends EventSchemas, Context, Data, Given>(
    request: CommandRequest<Schemas, Context, Data, Given>,
    origin: Origin,
  ): Promise<Done<Context>> {
    const { workflow, anyState } = request.command;
    let seen = request.expectedRevision;
    const most = anyState ? attemptsInAnyState : attempts;
    const bodyDigest = digestOf(request);
    const { documents } = this;
    let document = request.unread ? documents.known(workflow, request.id) : await documents.load(workflow, request.id);
    let fresh = false;
    let decidedIn: string | undefined;
    const refresh = async () => {
      document = await documents.refresh(workflow, request.id);
      fresh = true;
    };

    for (let attempt = 1; ; attempt++) {
      const acted = document.commands.get(origin.commandId);
      try {
        if (acted) return await this.repeated(request, document, acted, { ...origin, bodyDigest });
        checkRevision({ ...request, expectedRevision: seen }, document, origin.actor);
        const lapse = lapseBefore(request.command, document.state, origin);
        if (lapse) {
          const event = [{ type: lapse.event, data: {} }];
          const by = ofLapse(origin, request.id, document.revision);
          const { revision } = await this.steps.append(request, document, event, by);
          if (seen !== undefined) seen = revision;
          await refresh();
          demandStill(request.command, { actor: origin.actor, state: document.state }, lapse);
        }
        const given = (await request.given?.(document.state)) as Given;
        const proposed = decide(request.command, {
          id: request.id,
          data: request.data,
          given,
          actor: origin.actor,
          state: document.state,
          now: origin.at,
        });
        if (proposed.length === 0 && fresh) return { ...document, position: undefined };
        if (proposed.length === 0) throw new Stale();
        // A decision made for one step must not apply to the next one.
        const place = placeIn(request.command as AnyCommand, document.state);
        if (!anyState && decidedIn !== undefined && decidedIn !== place) throw new Stale();
        // An unread document was only assumed not to exist.
        if (fresh || !request.unread) decidedIn = place;
        return await this.steps.append(request, document, proposed, { ...origin, bodyDigest });
      } catch (error) {
        if (attempt < (error instanceof Conflict ? most : attempts) && this.worthRepeating(error, fresh)) {
          await refresh();
          continue;
        }
        throw refusalOf(error);
      }
    }
  }

  /** Cached documents may be stale: a refusal counts only after the stream was read. */
  private worthRepeating(error: unknown, fresh: boolean): boolean {
    return error instanceof Conflict || error instanceof Unavailable || (error instanceof Refusal && !fresh);
  }

  /** Checks again whether the step of a command holds that did not complete. */
  settle<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    commandId: string,
    origin: Origin,
  ): Promise<void> {
    return this.steps.settle(workflow, id, commandId, origin);
  }

  private async repeated<Schemas extends EventSchemas, Context, Data, Given>(
    { command: { workflow }, id }: CommandRequest<Schemas, Context, Data, Given>,
    { state, revision }: Document<Context>,
    acted: Acted,
    origin: Origin & { bodyDigest: string },
  ): Promise<Done<Context>> {
    // The id of a system command tells what it follows from. Repeated later, or by another version, it may say the same in
    // other words: the first counts.
    const isOther = acted.bodyDigest !== origin.bodyDigest && origin.actor.id !== system.id;
    if (isOther) throw new Refusal('conflict', '同一请求标识已用于其他内容');
    if (acted.takenBack) throw new Refusal(acted.takenBack.kind, acted.takenBack.message);
    await this.steps.settle(workflow, id, origin.commandId, origin);
    return { state, revision, position: acted.position };
  }
}

/** Translates errors of the event store for the caller. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof Conflict) return new Stale();
  if (error instanceof TooLarge) return new Refusal('invalid', messages.tooLarge);
  return error;
};
