import { system } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, sayingIn } from '#workflows/platform/kernel/command.js';
import { type EventMeta, type EventSchemas, streamOf } from '#workflows/platform/kernel/event.js';
import { Conflict, type EventLog, type NewEvent, TooLarge } from '#workflows/platform/kernel/event-log.js';
import { advance, type State } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Claim, Proposed, Workflow } from '#workflows/platform/kernel/workflow.js';
import { approximateBytes } from '#workflows/platform/structures/approximate-bytes.js';
import { areHeld, Claims, claimsOnlyIn, type Taken } from './claims.js';
import { type Document, type Documents, noted, toldBy } from './documents.js';
import { demandRoom } from './growth.js';
import { derivedUuid, randomId } from './ids.js';
import { metaOf, type Origin } from './origin.js';
import { type Objection, References, type StoredStep } from './references.js';
import type { Removals } from './removals.js';
import type { CommandRequest } from './request.js';

export interface Done<Context> {
  readonly state: State<Context>;
  readonly revision: number;
  /** Position of the appended events, now or by the first of repeated commands; undefined if nothing was appended. */
  readonly position: bigint | undefined;
}

interface Stored<Context> extends Done<Context> {
  readonly position: bigint;
  /** Names that the document has given up, to be released once the step holds. */
  readonly lost: readonly Claim[];
}

interface Storing {
  readonly origin: Origin;
  readonly meta: EventMeta;
  /** Place of the event that says what the command did. */
  readonly saying: number;
  readonly eventId: (index: number) => string;
}

const attempts = 3;

/**
 * What a command has decided, step by step: its names are claimed, its events stored at the expected revision, its
 * references verified once it is stored, and the step taken back if they do not hold.
 */
export class Steps {
  private readonly claims: Claims;
  private readonly references: References;

  constructor(
    private readonly log: EventLog,
    private readonly documents: Documents,
    removals: Removals,
  ) {
    this.claims = new Claims(log, documents, (...step) => this.settleUnsettled(...step));
    this.references = new References(log, removals, documents);
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
    await this.verify(workflow, { id, before, after, position: acted.position }, { ...origin, commandId });
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

  async append<Schemas extends EventSchemas, Context, Data, Given>(
    { command, id }: CommandRequest<Schemas, Context, Data, Given>,
    document: Document<Context>,
    proposed: readonly Proposed[],
    origin: Origin & { bodyDigest: string },
  ): Promise<Done<Context>> {
    const { workflow } = command;
    const { lost, ...done } = await this.store(workflow, id, document, proposed, {
      origin,
      meta: metaOf(origin, `${workflow.name}@${workflow.version}`),
      saying: sayingIn(command as AnyCommand, proposed),
      // Fresh for each attempt: for known ids the store reports success, although another attempt of this command, decided
      // from other facts, may be what it holds. A repeat is recognised by the command id in the stream.
      eventId: randomId,
    });
    await this.verify(workflow, { id, before: document.state, after: done.state, position: done.position }, origin);
    // Only now: a step that is taken back takes back its names.
    await this.claims.release(workflow, id, lost, done.position, origin);
    return done;
  }

  private async store<Schemas extends EventSchemas, Context>(
    workflow: Workflow<Schemas, Context>,
    id: string,
    document: Document<Context>,
    proposed: readonly Proposed[],
    { origin, meta, saying, eventId }: Storing,
  ): Promise<Stored<Context>> {
    const events = proposed.map((event, index): NewEvent => {
      const data = workflow.events[event.type]?.parse(event.data);
      return { id: eventId(index), type: event.type, data, meta: index === saying ? meta : { ...meta, follows: true } };
    });
    // The machine must accept the proposed events before they are stored for ever.
    const state = events.reduce((before, event) => advance(workflow.machine, before, event), document.state);
    demandRoom(document, state, meta);
    const tells = !meta.takesBack && proposed.some(({ type }) => workflow.refers?.told.includes(type));
    if (tells) await this.settleUnsettled(workflow, id, document, origin);
    if (!meta.takesBack) this.references.demand(workflow, { before: document.state, after: state });
    const [before, after] = [document.state, state].map((one) => workflow.claims?.(one) ?? []) as [Claim[], Claim[]];
    const [gained, lost] = [claimsOnlyIn(after, before), claimsOnlyIn(before, after)];
    const claiming = Date.now();
    const taken = await this.claims.take(workflow, id, gained, origin);
    const stream = streamOf(workflow.name, id);
    const expected = document.revision < 0 ? 'none' : document.revision;
    const write = async () => {
      if (!areHeld(claiming)) throw new Conflict(stream);
      return this.log.append(stream, events, expected);
    };
    const { revision, position } = await write().catch(async (error) => {
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
    return { state, revision, position, lost };
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
  private async verify<Schemas extends EventSchemas, Context>(
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
    // The user has been refused and did nothing more: histories name the system.
    const meta = {
      ...metaOf({ ...origin, actor: system }, `${workflow.name}@${workflow.version}`),
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
        const { lost, position } = await this.store(workflow, id, document, back, { origin, meta, saying: 0, eventId });
        await this.claims.release(workflow, id, lost, position, origin);
        return true;
      } catch (error) {
        if (!(error instanceof Conflict) || attempt === attempts) throw error;
      }
    }
  }
}
