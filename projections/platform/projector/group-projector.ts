import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog, Feed } from '#workflows/platform/kernel/event-log.js';
import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';
import type { AnyProjection, Projected, ProjectedEvent } from '../kernel/projection.js';
import { type CheckpointRow, checkpointFor, type Generation } from '../kernel/schema.js';
import { Announcements, Announcer } from '../rows/announcer.js';
import { asideKind } from '../rows/aside.js';
import type { RowTables } from '../rows/row-store.js';
import type { Outcome, ProjectionProgress, ProjectionStatus, Projector } from '../rows/standing.js';
import type { Comparison } from '../rows/verify.js';
import { WriteBehind } from '../rows/write-behind.js';
import { Checks } from './checks.js';
import { Follower, type OnError } from './follower.js';
import { applyAsGroup, flushGroup } from './group.js';
import { Members } from './members.js';
import { Restorer } from './restorer.js';
import { foldFillingMs, ProjectionRunner, type RunnerListener } from './runner.js';

const restMs = 1000;
/** Number of tables that are indexed concurrently. */
const indexers = 2;

export interface GroupOptions {
  readonly store: RowTables;
  readonly log: EventLog;
  readonly projections: readonly AnyProjection[];
  readonly projected: Projected;
  readonly onError: OnError;
  /** Notified in this process as soon as rows have advanced. */
  readonly announcements?: Announcements;
  /** Called with every batch that all projections in step have taken. */
  readonly onBatch?: (events: readonly StoredEvent[]) => void;
}

/** Behind: events from before the start are still missing. Level: all of them are in the rows. */
type State = 'behind' | 'level' | 'stopped';

/**
 * Runs projections on one feed, in step: all of them take each batch, in one statement (rows/commit.ts), then listeners are
 * told. A projection that is far behind (new, being rebuilt, parked before) follows on a feed of its own until it is
 * level, so that the others never wait for it. A stream a projection cannot apply is set aside until it can (see
 * restorer.ts). Only one process at a time may do this (see the lock of the process that starts it).
 */
export class GroupProjector implements Projector {
  readonly caughtUp: Promise<void>;
  private readonly level = Promise.withResolvers<void>();
  private readonly joining: Promise<unknown>[] = [];
  private readonly members = new Members();
  /** Projections that are catching up, by name. */
  private readonly followers = new Map<string, Follower>();
  private position = -1n;
  private state: State = 'behind';
  /** Serializes batches and membership changes of the group. */
  private readonly turns = new KeyedQueue();
  /** Projections that set something aside in the current batch. */
  private readonly setAside = new Set<string>();
  private readonly announcer: Announcer;
  private readonly restorer: Restorer;
  private readonly checks: Checks;
  /** Due at the end of the pause that began with the first batch since the last rest. */
  private resting: NodeJS.Timeout | undefined;
  /** The last rest has failed. */
  private isRestDue = false;
  private folded = Date.now();
  /** Counts are folded concurrently with batches, but never while a projection joins or leaves. */
  private folding: Promise<void> | undefined;
  private feed: Feed | undefined;
  /** Store of the projections in step, which write together. */
  private readonly rows: WriteBehind;

  constructor(
    private readonly options: GroupOptions,
    /** Checkpoints as of the start. */
    private readonly known: ReadonlyMap<string, CheckpointRow>,
  ) {
    const { store, log, projected, onError } = options;
    const { members } = this;
    this.rows = new WriteBehind(store);
    this.announcer = new Announcer((payload) => store.announce(payload), options.announcements ?? new Announcements());
    this.restorer = new Restorer(log, {
      projected,
      isAtWork: (runner) => members.isAtWork(runner) || this.checks.runnerOf(runner.projection.name) === runner,
      restored: (runner) => {
        if (members.isLive(runner)) this.announcer.tell(this.position, [runner.projection.name, asideKind]);
      },
      error: onError,
    });
    this.checks = new Checks({
      store,
      log,
      projected,
      restorer: this.restorer,
      onError,
      shadowOf: (projection) => this.runnerOf(projection, 'check'),
      liveOf: (name) => members.liveOf(name),
      isInStep: (runner) => members.isInStep(runner),
      level: () => this.position,
      inTurn: (work) => this.turns.take(work),
    });
    this.caughtUp = this.level.promise.then(async () => void (await Promise.all(this.joining)));
  }

  async start(): Promise<void> {
    const begun = [...this.known.values()].some(({ position }) => BigInt(position) >= 0n);
    for (const projection of this.options.projections) this.begin(projection, begun);
    const { log, onError } = this.options;
    this.feed = log.subscribe(await this.open(), {
      batch: (stored) => this.turns.take(() => this.take(stored)),
      written: () => this.rows.written(),
      caughtUp: () => void this.turns.take(() => this.becomeLevel()).then(this.level.resolve),
      interrupted: (error) => onError(error, 'feed'),
      // The database may have lost its last moments, or never received them: the checkpoints tell where to continue.
      resumeAfter: () => this.turns.take(() => this.open()),
    });
  }

  async rebuild(name: string, { goOn = false } = {}): Promise<Outcome> {
    const projection = this.byName(name);
    const begun = this.members.buildingOf(name);
    if (goOn && begun && begun.runner.error === undefined) return begun.outcome;
    await this.followers.get(name)?.stop();
    await this.options.store.create(projection, 'next');
    if (this.state === 'stopped') return 'stopped';
    return this.follow(this.runnerOf(projection, 'next'));
  }

  async retry(name: string): Promise<Outcome> {
    const projection = this.byName(name);
    if (this.members.buildingOf(name)?.runner.error !== undefined)
      return this.follow(this.runnerOf(projection, 'next'));
    const mine = this.members.liveOf(name);
    if (mine && mine.aside.size > 0 && projection.eventsStandAlone) return this.rebuild(name);
    if (mine && mine.error === undefined && this.members.isInStep(mine)) {
      await this.restorer.tryAll(mine);
      return 'level';
    }
    await this.turns.take(async () => {
      await this.folding;
      this.members.leave(name);
    });
    return this.follow(this.runnerOf(projection, 'live'));
  }

  async restore(name: string, stream: string): Promise<boolean> {
    const mine = this.members.liveOf(name);
    if (!mine) return false;
    if (!mine.projection.eventsStandAlone) return this.restorer.try(mine, stream);
    return (await this.rebuild(name)) === 'level' && this.members.liveOf(name)?.aside.size === 0;
  }

  async verify(name: string): Promise<Comparison> {
    const projection = this.byName(name);
    if (this.members.buildingOf(name)) throw new Error('正在重建，请稍后再校验');
    return this.checks.verify(projection);
  }

  status(): ProjectionStatus[] {
    return this.options.projections.map((projection) => {
      const { name, version } = projection;
      const stands = this.known.get(checkpointFor(projection, 'live'));
      const mine = this.members.liveOf(name);
      const standing = mine ? standingOf(mine) : { ...nowhere, position: BigInt(stands?.position ?? -1) };
      const [building, checking] = [this.members.buildingOf(name)?.runner, this.checks.runnerOf(name)].map(
        (runner) => runner && standingOf(runner),
      );
      return { name, version, ...standing, building, checking };
    });
  }

  async stop(): Promise<void> {
    this.state = 'stopped';
    await Promise.all([this.checks.stop(), ...[...this.followers.values()].map((follower) => follower.stop())]);
    await this.feed?.stop();
    clearTimeout(this.resting);
    await this.restorer.stop();
    this.checks.giveUp();
    await this.turns.take(() => this.rest()).catch(() => undefined);
    await this.folding;
    await this.rows.written().catch(() => undefined);
    await this.announcer.flush();
  }

  private byName(name: string): AnyProjection {
    const found = this.options.projections.find((projection) => projection.name === name);
    if (!found) throw new Error(`no projection ${name}`);
    return found;
  }

  private runnerOf(
    projection: AnyProjection,
    generation: Generation,
    rows = new WriteBehind(this.options.store),
  ): ProjectionRunner {
    return new ProjectionRunner(rows, projection, generation, this.listener);
  }

  private readonly listener: RunnerListener = {
    setAside: (runner, event, error) => {
      if (this.members.isLive(runner)) this.setAside.add(runner.projection.name);
      if (runner.generation !== 'check') this.options.onError(error, runner.projection.name, event);
    },
    waits: (runner, stream) => {
      if (!runner.projection.eventsStandAlone) this.restorer.hope(runner, stream);
    },
  };

  /** Starts a projection in step, or on its own feed if far behind. @param begun whether any has a position yet */
  private begin(projection: AnyProjection, begun: boolean): void {
    const stands = this.known.get(checkpointFor(projection, 'live'));
    const next = this.known.get(checkpointFor(projection, 'next'));
    if (next) this.joining.push(this.follow(this.runnerOf(projection, 'next')));
    if (stands && stands.version !== projection.version) return;
    const behind = begun && stands && (stands.error !== null || BigInt(stands.position) < 0n);
    if (behind && !next) this.joining.push(this.follow(this.runnerOf(projection, 'live')));
    else this.members.enter(this.runnerOf(projection, 'live', this.rows));
  }

  /** Lets a runner catch up on its own feed; then it joins the group. */
  private follow(runner: ProjectionRunner): Promise<Outcome> {
    const { projection } = runner;
    void this.followers.get(projection.name)?.stop();
    const follower = new Follower(this.options.log, runner, this.options.onError, {
      projected: this.options.projected,
      ready: () => this.restorer.tryAll(runner),
      join: () => this.turns.take(() => runner.inTurn(() => this.join(runner))),
    });
    this.followers.set(projection.name, follower);
    const outcome = follower.start().then((): Outcome => {
      if (this.members.isInStep(runner)) return 'level';
      return runner.error === undefined ? 'stopped' : 'parked';
    });
    if (runner.generation === 'next') this.members.setBuilding(runner, outcome);
    else this.members.setLive(runner);
    return outcome;
  }

  private async join(runner: ProjectionRunner): Promise<boolean> {
    const { projection } = runner;
    if (runner.error !== undefined || runner.position < this.position) return false;
    if (runner.generation === 'next') {
      await this.folding;
      await this.options.store.swap(projection);
      runner.becomeLive();
      this.announcer.tell(this.position, [projection.name, asideKind]);
    }
    this.members.enter(runner);
    this.followers.delete(projection.name);
    return true;
  }

  /** @returns the position after which the group continues */
  private async open(): Promise<bigint | undefined> {
    const all = [...this.members.inStep, ...this.checks.runners];
    await Promise.all(all.map((runner) => runner.open()));
    const positions = all.map(({ position }) => position);
    this.position =
      positions.length > 0 ? positions.reduce((a, b) => (a < b ? a : b)) : ((await this.options.log.head()) ?? -1n);
    return this.position < 0n ? undefined : this.position;
  }

  private async take(stored: readonly StoredEvent[]): Promise<void> {
    if (this.isRestDue) await this.rest();
    const batch = stored.map(this.options.projected);
    const changed = await this.applyAll(batch);
    this.position = batch.at(-1)?.position ?? this.position;
    if (!this.isFilling) this.tell(changed);
    await this.checks.settle();
    this.options.onBatch?.(stored);
    this.restSoon();
  }

  private restSoon(): void {
    const rest = () => this.turns.take(() => this.rest());
    this.resting ??= setTimeout(() => void rest().catch((error) => this.notRested(error as Error)), restMs);
  }

  /** The next batch fails as well, unless the next rest is better: then the feed starts again from the checkpoints. */
  private notRested(error: Error): void {
    if (this.state === 'stopped') return;
    this.options.onError(error, 'rest');
    this.isRestDue = true;
    this.restSoon();
  }

  /** Whether a projection in step is being filled: until all are filled, nothing is announced, as nobody reads. */
  private get isFilling(): boolean {
    return this.members.inStep.some(({ isFilling }) => isFilling);
  }

  private tell(changed: readonly string[]): void {
    this.announcer.tell(this.position, this.setAside.size > 0 ? [...changed, ...this.setAside, asideKind] : changed);
    this.setAside.clear();
  }

  /** @returns names of the projections whose rows changed */
  private async applyAll(batch: readonly ProjectedEvent[]): Promise<string[]> {
    const { onError } = this.options;
    const changed = await applyAsGroup(this.rows, this.members.inStep, batch);
    for (const { error, projection, failed } of changed) if (error) onError(new Error(error), projection.name, failed);
    await this.checks.apply(batch);
    return changed.map(({ projection }) => projection.name);
  }

  /** Stores positions that rows do not tell, and folds counts: soon after every batch, also if it is the last for long. */
  private async rest(): Promise<void> {
    clearTimeout(this.resting);
    this.resting = undefined;
    this.isRestDue = false;
    const { store, onError } = this.options;
    const { inStep } = this.members;
    await flushGroup(this.rows, inStep);
    if (this.isFilling && Date.now() - this.folded < foldFillingMs) return;
    this.folded = Date.now();
    this.folding ??= store
      .fold(inStep.map(({ checkpoint }) => checkpoint))
      .catch((error) => onError(error as Error, 'counts'))
      .finally(() => {
        this.folding = undefined;
      });
  }

  /** Streams set aside earlier may be applicable now, because this may be a newer release. */
  private async becomeLevel(): Promise<void> {
    if (this.state === 'behind') this.state = 'level';
    const { inStep } = this.members;
    const wereFilling = this.isFilling;
    const left = inStep.values();
    const indexer = async () => {
      for (const runner of left)
        await runner.index().catch((error) => this.options.onError(error as Error, runner.projection.name));
    };
    await this.folding;
    await Promise.all(Array.from({ length: indexers }, indexer));
    if (wereFilling && this.position >= 0n) this.tell(inStep.map(({ projection }) => projection.name));
    for (const runner of inStep) this.restorer.hopeForAll(runner);
  }
}

const nowhere = { passed: 0, error: undefined, failed: undefined, aside: 0 };
const standingOf = ({ position, passed, error, failed, aside }: ProjectionRunner): ProjectionProgress => ({
  position,
  passed,
  error,
  failed,
  aside: aside.size,
});
