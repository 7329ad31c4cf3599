import type { Kysely } from 'kysely';
import { derivedUuid } from '#infra/command-runner/ids.js';
import type { CommandObserver } from '#infra/command-runner/observer.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { projected } from '#projections/catalog/projected.js';
import { demandReaches } from '#projections/platform/kernel/demand-reaches.js';
import { type ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import { type EventLog, type Feed, Unanswered, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { Checkpoint, openCheckpoint } from './checkpoint.js';
import { concurrentlyByKey } from './concurrently-by-key.js';
import { ParkedLines } from './parked-lines.js';
import { openParking, type Parking, type Place } from './parking.js';
import { type Reaction, RetryLater } from './reaction.js';

export interface ReactorOptions {
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly reactions: readonly Reaction[];
  /** Name under which its checkpoint is stored. */
  readonly name?: string;
  /** Receives the event too, if the failure was a reaction to an event. */
  readonly onError: (error: Error, where: string, event?: ProjectedEvent) => void;
  /** Called after every completed reaction. */
  readonly onReaction?: (reaction: Reaction, event: ProjectedEvent) => void;
  /** Called for every command that a reaction sends. */
  readonly onCommand?: CommandObserver;
}

const attempts = 6;
const pauseMs = (attempt: number, longest: number) => Math.min(100 * 2 ** attempt, longest);

/** Behind: older events are still arriving. Reacting: all have arrived. Idle: all have also been reacted to. */
type State = 'behind' | 'reacting' | 'idle' | 'stopping';

/** Reactions that share one feed: of the event types they listen for, or of the streams of one document type. */
export interface Share {
  readonly reactions: readonly Reaction[];
  readonly workflow?: string;
}

/** Reactions to a workflow get a feed of its streams if one of them asks for it, so that they all keep their order. */
export function sharesOf(reactions: readonly Reaction[]): readonly [Share, ...Required<Share>[]] {
  const workflows = [...new Set(reactions.filter(({ byStreams }) => byStreams).map(({ on }) => on.workflow))];
  const follows = (workflow: string) => (reaction: Reaction) => reaction.on.workflow === workflow && !reaction.hears;
  const others = reactions.filter((reaction) => !workflows.some((workflow) => follows(workflow)(reaction)));
  return [
    { reactions: others },
    ...workflows.map((workflow) => ({ workflow, reactions: reactions.filter(follows(workflow)) })),
  ];
}

/** Resumes at the stored checkpoint. @throws OlderLog when a checkpoint is beyond the end of the log */
export async function startReactor({ name = 'all', ...options }: ReactorOptions): Promise<Reactor> {
  const { db, log, reactions, onError } = options;
  const failed = (error: Error) => onError(error, 'checkpoint');
  const checkpoint = await openCheckpoint(db, name, failed);
  const parking = await openParking(db);
  const isNew = checkpoint.position < 0n;
  const [first, ...byStreams] = sharesOf(reactions);
  const own: Part[] = [];
  for (const share of byStreams) {
    const its = await openCheckpoint(db, `${name} ${share.workflow}`, failed, checkpoint.position);
    own.push({ share, checkpoint: its, parking });
  }
  await demandReaches(log, [checkpoint.position, ...own.map((part) => part.checkpoint.position)]);
  const beside = own.map((part) => new Reactor(options, part));
  const reactor = new Reactor(options, { share: first, checkpoint, parking, beside });
  for (const reaction of reactions.filter(({ fromTheFirst }) => fromTheFirst)) {
    const heard = await openCheckpoint(db, `${name} ${reaction.name}`, failed);
    const note = async () => {
      heard.moveTo(0n);
      await heard.close();
    };
    if (isNew) await note();
    // Stored only once the late reaction is level: one that ends before starts over, and creates nothing twice.
    const unnoted = new Checkpoint(-1n, async () => {}, failed);
    if (heard.position < 0n)
      reactor.hearOut(new Reactor(options, { share: { reactions: [reaction] }, checkpoint: unnoted, parking }), note);
  }
  return reactor;
}

/** Share of the reactions that one reactor runs, its checkpoint, and the reactors that run the rest. */
interface Part {
  readonly share: Share;
  readonly checkpoint: Checkpoint;
  readonly parking: Parking;
  readonly beside?: readonly Reactor[];
}

/**
 * Follows all events from a checkpoint and reacts at least once to each, idempotently by event id: in order within a
 * stream, many streams in parallel. A reaction that keeps failing is parked visibly with its error, and so are later
 * events of the same stream, which might depend on it; all other streams go on.
 */
export class Reactor {
  readonly caughtUp: Promise<void>;
  /** Parked reactions, for the operator who retries them. */
  readonly lines: ParkedLines;
  private state: State = 'behind';
  private reacted = 0;
  private readonly runner: CommandRunner;
  private readonly feed: Feed;
  private readonly late = new Set<Reactor>();
  /** Positions of events that are waiting for another look; the checkpoint does not pass them. */
  private readonly waiting = new Map<NodeJS.Timeout, bigint>();
  private readonly checkpoint: Checkpoint;
  private readonly parking: Parking;
  private readonly share: Share;
  /** Reactors with feeds of their own. */
  private readonly beside: readonly Reactor[];

  constructor(
    private readonly options: Omit<ReactorOptions, 'name'>,
    { share, checkpoint, parking, beside = [] }: Part,
  ) {
    const { log, onError, onCommand } = options;
    [this.share, this.checkpoint, this.parking, this.beside] = [share, checkpoint, parking, beside];
    const caughtUp = Promise.withResolvers<void>();
    this.caughtUp = Promise.all([caughtUp.promise, ...beside.map((one) => one.caughtUp)]).then(() => undefined);
    this.runner = new CommandRunner(log, onCommand);
    const types = [...new Set(share.reactions.flatMap(({ on, hears = [] }) => [...on.types, ...hears]))];
    // A feed of one document type's streams carries no events of other types to hear.
    if (share.workflow === undefined) this.runner.heard.hears(types);
    this.lines = new ParkedLines(parking, (eventId, place) => this.redo(eventId, place));
    this.feed = log.subscribe(checkpoint.position < 0n ? undefined : checkpoint.position, {
      ...(share.workflow === undefined ? { types } : { streams: streamOf(share.workflow, '') }),
      batch: (stored) => this.take(stored),
      passed: (position) => this.passed(position),
      caughtUp: () => {
        this.enter('idle');
        caughtUp.resolve();
      },
      interrupted: (error) => {
        this.enter('behind');
        onError(error, 'feed');
      },
    });
  }

  /** Idle means that everything that has happened was reacted to, however long ago the last reaction was. */
  status(): { readonly position: bigint; readonly reacted: number; readonly idle: boolean } {
    const own = { position: this.checkpoint.position, reacted: this.reacted, idle: this.isIdle };
    return this.beside
      .map((one) => one.status())
      .reduce(
        (all, one) => ({
          position: all.position < one.position ? all.position : one.position,
          reacted: all.reacted + one.reacted,
          idle: all.idle && one.idle,
        }),
        own,
      );
  }

  /** Replays past events to a reaction that was added after them, in parallel to all others until it has caught up. */
  hearOut(late: Reactor, then: () => Promise<void>): void {
    this.late.add(late);
    const { onError } = this.options;
    const isLevel = async () => {
      await late.stop();
      this.late.delete(late);
      await then();
    };
    late.caughtUp.then(isLevel).catch((error) => onError(error, 'late reaction'));
  }

  async stop(): Promise<void> {
    this.state = 'stopping';
    for (const other of [...this.late, ...this.beside]) await other.stop();
    await this.feed.stop();
    for (const timer of this.waiting.keys()) clearTimeout(timer);
    await this.checkpoint.close();
  }

  /** Stopping is final: no other state follows it. */
  private enter(state: State): void {
    if (!this.isStopping) this.state = state;
  }

  private get isStopping(): boolean {
    return this.state === 'stopping';
  }

  private get isIdle(): boolean {
    return this.state === 'idle' && this.waiting.size === 0;
  }

  private passed(position: bigint): void {
    const first = [...this.waiting.values()].reduce((least, one) => (one < least ? one : least), position + 1n);
    this.checkpoint.moveTo(first - 1n);
  }

  private async take(stored: readonly StoredEvent[]): Promise<void> {
    if (this.state === 'idle') this.enter('reacting');
    this.runner.heard.take(stored);
    const due = stored
      .map(projected)
      .flatMap((event) =>
        this.share.reactions.filter((one) => reactsTo(one, event)).map((reaction) => ({ event, reaction })),
      );
    await concurrentlyByKey(
      due,
      ({ event }) => event.stream,
      ({ event, reaction }) => this.react(reaction, event),
    );
    const last = stored.at(-1);
    if (last) this.passed(last.position);
    if (this.state === 'reacting') this.enter('idle');
  }

  private async react(reaction: Reaction, event: ProjectedEvent): Promise<void> {
    const place = { reaction: reaction.name, stream: event.stream };
    if (this.parking.holds(place) && (await this.parking.parkBehind(reaction, event))) return;
    for (let [attempt, failed] = [0, 0]; ; attempt++) {
      try {
        return await this.act(reaction, event);
      } catch (error) {
        if (this.isStopping) throw error;
        // An outage passes by itself, so the reactor retries until it is over and parks nothing.
        const outage = await this.isOutage(error);
        if (!outage && ++failed >= attempts) {
          this.options.onError(error as Error, reaction.name, event);
          return this.parking.park(reaction, event, error);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt, outage ? 1000 : 5000)));
      }
    }
  }

  private lookAgain(reaction: Reaction, event: ProjectedEvent, { inMs }: RetryLater): void {
    const timer = setTimeout(async () => {
      // If it fails because the reactor stops, the next reactor receives the event again.
      await this.react(reaction, event).catch(() => undefined);
      this.waiting.delete(timer);
    }, inMs);
    this.waiting.set(timer, event.position);
  }

  /** If one read gets no answer while others do, the fault lies with what is read, not with the event store. */
  private async isOutage(error: unknown): Promise<boolean> {
    if (!(error instanceof Unanswered)) return error instanceof Unavailable;
    return this.options.log.head().then(
      () => false,
      () => true,
    );
  }

  private async act(reaction: Reaction, event: ProjectedEvent): Promise<void> {
    const { options, runner } = this;
    const { log, db } = options;
    const done = await reaction.react(event, { runner, log, db, origin: (name) => originOf(reaction, event, name) });
    if (done instanceof RetryLater) return this.lookAgain(reaction, event, done);
    this.reacted++;
    options.onReaction?.(reaction, event);
  }

  private async redo(eventId: string, { reaction: name, stream }: Place): Promise<void> {
    const { reactions, log } = this.options;
    const reaction = reactions.find((one) => one.name === name);
    if (!reaction) throw new Error(`没有名为 ${name} 的反应`);
    for await (const events of log.walk(stream)) {
      const event = events.find(({ id }) => id === eventId);
      if (event) return this.act(reaction, projected(event));
    }
    throw new Error(`流 ${stream} 中没有事件 ${eventId}`);
  }
}

const reactsTo = ({ on }: Reaction, event: ProjectedEvent) =>
  on.workflow === event.workflow && on.types.includes(event.type);

const originOf = (reaction: Reaction, event: ProjectedEvent, name: string): Origin => ({
  actor: system,
  commandId: derivedUuid('reaction', reaction.name, event.id, name),
  correlationId: event.meta.correlationId,
  causationId: event.id,
  ip: event.meta.ip,
  ...(event.meta.past ? { at: event.meta.at, past: true } : { at: new Date().toISOString() }),
});
