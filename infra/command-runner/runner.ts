import { type AnyCommand, decide, placeIn } from '#workflows/platform/kernel/command.js';
import { type EventMeta, type EventSchemas, streamOf } from '#workflows/platform/kernel/event.js';
import { Conflict, type EventLog, type NewEvent, TooLarge, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { advance, type State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal, Stale } from '#workflows/platform/kernel/refusal.js';
import { type Claim, type Proposed, type Workflow } from '#workflows/platform/kernel/workflow.js';
import { approximateBytes } from '#workflows/platform/structures/approximate-bytes.js';
import { Claims, claimsOnlyIn, type Taken } from './claims.js';
import { type Acted, type Document, Documents, noted, toldBy } from './documents.js';
import { demandRoom } from './growth.js';
import { Heard } from './heard.js';
import { derivedUuid, randomId } from './ids.js';
import { demandStill, lapseBefore, ofLapse } from './lapses.js';
import type { CommandObserver, Outcome } from './observer.js';
import { metaOf, type Origin } from './origin.js';
import { type Objection, References, type StoredStep } from './references.js';
import { Removals } from './removals.js';
import { type CommandRequest, checkRevision, digestOf } from './request.js';

export interface Done<Context> {
  readonly state: State<Context>;
  readonly revision: number;
  /** Position of the appended events, now or by the first of repeated commands; undefined if nothing was appended. */
  readonly position: bigint | undefined;
}

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
  private readonly claims: Claims;
  private readonly references: References;

  constructor(
    private readonly log: EventLog,
    private readonly onCommand?: CommandObserver,
  ) {
    this.documents = new Documents(log);
    this.removals = new Removals(log);
    this.claims = new Claims(log, this.documents);
    this.references = new References(log, this.removals, this.documents);
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
          const told = [{ type: lapse.event, data: {} }];
          const { revision } = await this.append(
            request,
            document,
            told,
            ofLapse(origin, request.id, document.revision),
          );
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
        return await this.append(request, document, proposed, { ...origin, bodyDigest });
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
  async settle<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    commandId: string,
    origin: Origin,
  ): Promise<void> {
    if (!workflow.refers && !workflow.tree) return;
    const { documents } = this;
    const acted = (await documents.refresh(workflow, id)).commands.get(commandId);
    if (!acted) return;
    // Reads only the part of the stream around the step: it may be long, and every step is checked.
    const before = await documents.at(workflow, id, acted.first - 1);
    const after = await documents.at(workflow, id, acted.last);
    await this.hold(workflow, { id, before, after, position: acted.position }, { ...origin, commandId });
  }

  /** A command that builds on an unverified step checks that step first. @throws Conflict when it is taken back */
  private async settleUnsettled<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    { unsettled }: Document<Context>,
    origin: Origin,
  ): Promise<void> {
    if (unsettled === undefined) return;
    try {
      await this.settle(workflow, id, unsettled, origin);
    } catch (error) {
      throw error instanceof Refusal ? new Conflict(streamOf(workflow.name, id)) : error;
    }
  }

  private async append<Schemas extends EventSchemas, Context, Data, Given>(
    { command: { workflow }, id }: CommandRequest<Schemas, Context, Data, Given>,
    document: Document<Context>,
    proposed: readonly Proposed[],
    origin: Origin & { bodyDigest: string },
  ): Promise<Done<Context>> {
    const done = await this.store(workflow, id, document, proposed, {
      origin,
      meta: metaOf(origin, `${workflow.name}@${workflow.version}`),
      // Fresh for each attempt: for known ids the store reports success, although another attempt of this command, decided
      // from other facts, may be what it holds. A repeat is recognised by the command id in the stream.
      eventId: randomId,
    });
    await this.hold(workflow, { id, before: document.state, after: done.state, position: done.position }, origin);
    return done;
  }

  private async store<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    document: Document<Context>,
    proposed: readonly Proposed[],
    { origin, meta, eventId }: { origin: Origin; meta: EventMeta; eventId: (index: number) => string },
  ): Promise<Done<Context> & { position: bigint }> {
    const events = proposed.map((event, index): NewEvent => {
      const data = workflow.events[event.type]?.parse(event.data);
      return { id: eventId(index), type: event.type, data, meta };
    });
    // The machine must accept the proposed events before they are stored for ever.
    const state = events.reduce((before, event) => advance(workflow.machine, before, event), document.state);
    demandRoom(document, state, meta);
    const tells = !meta.takesBack && proposed.some(({ type }) => workflow.refers?.told.includes(type));
    if (tells) await this.settleUnsettled(workflow, id, document, origin);
    if (!meta.takesBack) this.references.demand(workflow, { before: document.state, after: state });
    const [before, after] = [document.state, state].map((one) => workflow.claims?.(one) ?? []) as [Claim[], Claim[]];
    const [gained, lost] = [claimsOnlyIn(after, before), claimsOnlyIn(before, after)];
    const taken = await this.claims.take(workflow, id, gained, origin);
    const stream = streamOf(workflow.name, id);
    const expected = document.revision < 0 ? 'none' : document.revision;
    const { revision, position } = await this.log.append(stream, events, expected).catch(async (error) => {
      if (error instanceof Conflict || error instanceof TooLarge) await this.giveBack(workflow, id, taken, origin);
      throw error;
    });
    const first = revision - events.length + 1;
    const commands = new Map(document.commands);
    noted(commands, meta, { first, revision, position });
    const told = toldBy(
      workflow,
      events.map(({ type }, place) => ({ type, revision: first + place })),
    );
    const weight = events.reduce((sum, { data }) => sum + approximateBytes(data), document.weight);
    const unsettled = tells ? meta.commandId : meta.takesBack ? undefined : document.unsettled;
    this.documents.keep(stream, { state, revision, told: told ?? document.told, commands, weight, unsettled });
    await this.claims.release(workflow, id, lost, position, origin);
    return { state, revision, position };
  }

  /** Gives back names taken for a failed write, unless the document has them by now. */
  private async giveBack<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    taken: readonly Taken[],
    origin: Origin,
  ): Promise<void> {
    if (taken.length === 0) return;
    const { state } = await this.documents.refresh(workflow, id);
    const had = workflow.claims?.(state) ?? [];
    const without = taken.filter(({ claim }) => claimsOnlyIn([claim], had).length > 0);
    await this.claims.giveBack(workflow, id, without, origin);
  }

  /** Verifies a stored step and takes it back if it does not hold. @throws Refusal if taken back */
  private async hold<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    step: StoredStep<Context>,
    origin: Origin,
  ): Promise<void> {
    const objection = await this.references.against(workflow, step, origin);
    if (objection && (await this.takeBack(workflow, step, objection, origin)))
      throw new Refusal(objection.kind, objection.message);
    this.documents.settled(streamOf(workflow.name, step.id), origin.commandId);
  }

  /** @returns false if the step is superseded, so that there is nothing to take back */
  private async takeBack<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    step: StoredStep<Context>,
    objection: Objection,
    origin: Origin,
  ): Promise<boolean> {
    const { id } = step;
    const { kind, message } = objection;
    const commandId = derivedUuid('taken back', origin.commandId);
    const meta = {
      ...metaOf(origin, `${workflow.name}@${workflow.version}`),
      commandId,
      causationId: origin.commandId,
      takesBack: { kind, message },
    };
    for (let attempt = 1; ; attempt++) {
      const document = await this.documents.refresh(workflow, id);
      if (document.commands.get(origin.commandId)?.takenBack) return true;
      const back = await this.references.backFrom(workflow, step, objection, document.state);
      if (back.length === 0) return false;
      try {
        const eventId = (index: number) => derivedUuid(commandId, index);
        await this.store(workflow, id, document, back, { origin, meta, eventId });
        return true;
      } catch (error) {
        if (!(error instanceof Conflict) || attempt === attempts) throw error;
      }
    }
  }

  private async repeated<Schemas extends EventSchemas, Context, Data, Given>(
    { command: { workflow }, id }: CommandRequest<Schemas, Context, Data, Given>,
    { state, revision }: Document<Context>,
    acted: Acted,
    origin: Origin & { bodyDigest: string },
  ): Promise<Done<Context>> {
    if (acted.bodyDigest !== origin.bodyDigest) throw new Refusal('conflict', '同一请求标识已用于其他内容');
    if (acted.takenBack) throw new Refusal(acted.takenBack.kind, acted.takenBack.message);
    await this.settle(workflow, id, origin.commandId, origin);
    return { state, revision, position: acted.position };
  }
}

/** Translates errors of the event store for the caller. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof Conflict) return new Stale();
  if (error instanceof TooLarge) return new Refusal('invalid', messages.tooLarge);
  return error;
};
