import type { Kysely } from 'kysely';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog, Feed } from '#workflows/platform/kernel/event-log.js';
import { Announcements, Announcer } from './announcer.js';
import { asideKind } from './aside.js';
import { Checks } from './checks.js';
import { CountFolder } from './counts.js';
import { Follower, type OnError } from './follower.js';
import type { AnyProjection, Projected, ProjectedEvent } from './projection.js';
import { Restorer } from './restorer.js';
import { ProjectionRunner, type RunnerListener } from './runner.js';
import {
  type CheckpointRow,
  checkpointFor,
  createTable,
  type Generation,
  prepareTables,
  readCheckpoints,
  swapTables,
} from './schema.js';
import { applyTogether } from './together.js';
import { Turns } from './turns.js';
import { type Comparison, dropShadows } from './verify.js';

export interface ProjectorOptions {
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly projections: readonly AnyProjection[];
  readonly projected: Projected;
  readonly onError: OnError;
  /** Where this process hears at once how far the rows have come. */
  readonly announcements?: Announcements;
  /** Hears of every batch that all of them have taken. */
  readonly onBatch?: (events: readonly StoredEvent[]) => void;
}

/** Level with the others; standing still at an event it cannot take; or the projector ended before. */
export type Outcome = 'level' | 'parked' | 'stopped';

export interface Standing {
  readonly position: bigint;
  readonly passed: number;
  readonly error: string | undefined;
  readonly failed: StoredEvent | undefined;
  /** How much it has set aside. */
  readonly aside: number;
}

export interface ProjectionStatus extends Standing {
  readonly name: string;
  readonly version: number;
  /** Rows on their way to replace the live ones. */
  readonly building: Standing | undefined;
  /** Rows that are built to check the live ones. */
  readonly checking: Standing | undefined;
}

export interface Projector {
  /** Resolves when everything that had happened at the start is in the rows. */
  readonly caughtUp: Promise<void>;
  /**
   * Builds a projection's rows anew beside those that are read; resolves when they have taken their place. To go on with
   * a rebuild that was begun before is cheaper than to begin again.
   */
  rebuild(name: string, options?: { goOn?: boolean }): Promise<Outcome>;
  /**
   * Tries again the event that parked a projection, and what it has set aside; resolves when it is level with the others.
   */
  retry(name: string): Promise<Outcome>;
  /** Tries to bring back a stream that stands aside. @returns whether its rows are right */
  restore(name: string, stream: string): Promise<boolean>;
  /**
   * Builds a shadow of a projection from the first event and compares it with the live rows at one position.
   * @throws Stopped; Error in words when one of both cannot take an event
   */
  verify(name: string): Promise<Comparison>;
  status(): ProjectionStatus[];
  stop(): Promise<void>;
}

const restMs = 1000;

/** Prepares the tables, and begins where the checkpoints say. */
export async function startProjector(options: ProjectorOptions): Promise<Projector> {
  const { db, projections } = options;
  await prepareTables(db, projections);
  await dropShadows(db);
  const projector = new GroupProjector(options, await readCheckpoints(db));
  await projector.start();
  return projector;
}

/** A projection that is built anew beside its rows. */
interface Building {
  readonly runner: ProjectionRunner;
  readonly outcome: Promise<Outcome>;
}

/**
 * Runs projections on one feed, in step: what has arrived is taken by all of them, each in its own transaction, then
 * listeners are told. One that is far behind (new, built anew, parked before) follows on a feed of its own until it is
 * level, so that the others never wait for it. What a projection cannot take of a stream stands aside until it can (see
 * restorer.ts). One process at a time does this (see the lock of the process that starts it).
 */
class GroupProjector implements Projector {
  readonly caughtUp: Promise<void>;
  private readonly level = Promise.withResolvers<void>();
  private readonly joining: Promise<unknown>[] = [];
  /** By projection: the runner of the rows that are read, those that are being built, and those that catch up. */
  private readonly live = new Map<string, ProjectionRunner>();
  private readonly building = new Map<string, Building>();
  private readonly followers = new Map<string, Follower>();
  /** Those in step. */
  private group: ProjectionRunner[] = [];
  private position = -1n;
  private stopped = false;
  /** Batches and changes of the group. */
  private readonly turns = new Turns();
  /** The projections that set something aside in the batch under way. */
  private readonly setAside = new Set<string>();
  private readonly announcer: Announcer;
  private readonly restorer: Restorer;
  private readonly checks: Checks;
  private readonly counts: CountFolder;
  private rested = Date.now();
  private feed: Feed | undefined;

  constructor(
    private readonly options: ProjectorOptions,
    /** Where the projections stood before. */
    private readonly known: ReadonlyMap<string, CheckpointRow>,
  ) {
    const { db, log, projected, onError } = options;
    this.announcer = new Announcer(db, options.announcements ?? new Announcements());
    this.counts = new CountFolder(db);
    this.restorer = new Restorer(log, {
      projected,
      isAtWork: (runner) => this.isAtWork(runner),
      restored: (runner) => {
        if (this.isLive(runner)) this.announcer.tell(this.position, [runner.projection.name, asideKind]);
      },
      error: onError,
    });
    this.checks = new Checks({
      db,
      log,
      projected,
      restorer: this.restorer,
      onError,
      shadowOf: (projection) => this.runnerOf(projection, 'check'),
      liveOf: (name) => this.live.get(name),
      isInStep: (runner) => this.group.includes(runner),
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
      caughtUp: () => void this.turns.take(() => this.becomeLevel()).then(this.level.resolve),
      interrupted: (error) => onError(error, 'feed'),
      // The database may have lost its last moments, or never heard of them: the checkpoints say where to go on.
      resumeAfter: () => this.turns.take(() => this.open()),
    });
  }

  async rebuild(name: string, { goOn = false } = {}): Promise<Outcome> {
    const projection = this.byName(name);
    const begun = this.building.get(name);
    if (goOn && begun && begun.runner.error === undefined) return begun.outcome;
    await this.followers.get(name)?.stop();
    await createTable(this.options.db, projection, 'next');
    if (this.stopped) return 'stopped';
    return this.follow(this.runnerOf(projection, 'next'));
  }

  async retry(name: string): Promise<Outcome> {
    const projection = this.byName(name);
    if (this.building.get(name)?.runner.error !== undefined) return this.follow(this.runnerOf(projection, 'next'));
    const mine = this.live.get(name);
    if (mine && mine.aside.size > 0 && projection.eventsStandAlone) return this.rebuild(name);
    if (mine && mine.error === undefined && this.group.includes(mine)) {
      await this.restorer.tryAll(mine);
      return 'level';
    }
    await this.turns.take(async () => this.leaveGroup(name));
    return this.follow(this.runnerOf(projection, 'live'));
  }

  async restore(name: string, stream: string): Promise<boolean> {
    const mine = this.live.get(name);
    if (!mine) return false;
    if (!mine.projection.eventsStandAlone) return this.restorer.try(mine, stream);
    return (await this.rebuild(name)) === 'level' && this.live.get(name)?.aside.size === 0;
  }

  async verify(name: string): Promise<Comparison> {
    const projection = this.byName(name);
    if (this.building.has(name)) throw new Error('正在重建，请稍后再校验');
    return this.checks.verify(projection);
  }

  status(): ProjectionStatus[] {
    return this.options.projections.map((projection) => {
      const { name, version } = projection;
      const stands = this.known.get(checkpointFor(projection, 'live'));
      const mine = this.live.get(name);
      const standing = mine ? standingOf(mine) : { ...nowhere, position: BigInt(stands?.position ?? -1) };
      const [building, checking] = [this.building.get(name)?.runner, this.checks.runnerOf(name)].map(
        (runner) => runner && standingOf(runner),
      );
      return { name, version, ...standing, building, checking };
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([this.checks.stop(), ...[...this.followers.values()].map((follower) => follower.stop())]);
    await this.feed?.stop();
    await this.restorer.stop();
    this.checks.giveUp();
    await this.turns.take(() => this.rest()).catch(() => undefined);
    await this.announcer.flush();
  }

  private byName(name: string): AnyProjection {
    const found = this.options.projections.find((projection) => projection.name === name);
    if (!found) throw new Error(`no projection ${name}`);
    return found;
  }

  private isLive(runner: ProjectionRunner): boolean {
    return this.live.get(runner.projection.name) === runner;
  }

  /** No other runner has taken the place of this one. */
  private isAtWork(runner: ProjectionRunner): boolean {
    const { name } = runner.projection;
    return [this.live.get(name), this.building.get(name)?.runner, this.checks.runnerOf(name)].includes(runner);
  }

  private runnerOf(projection: AnyProjection, generation: Generation): ProjectionRunner {
    return new ProjectionRunner(this.options.db, projection, generation, this.listener);
  }

  private readonly listener: RunnerListener = {
    setAside: (runner, event, error) => {
      if (this.isLive(runner)) this.setAside.add(runner.projection.name);
      if (runner.generation !== 'check') this.options.onError(error, runner.projection.name, event);
    },
    waits: (runner, stream) => {
      if (!runner.projection.eventsStandAlone) this.restorer.hope(runner, stream);
    },
  };

  /** In step with the others, or by itself when it is far behind them. @param begun that some of them stand somewhere */
  private begin(projection: AnyProjection, begun: boolean): void {
    const stands = this.known.get(checkpointFor(projection, 'live'));
    const next = this.known.get(checkpointFor(projection, 'next'));
    if (next) this.joining.push(this.follow(this.runnerOf(projection, 'next')));
    if (stands && stands.version !== projection.version) return;
    const behind = begun && stands && (stands.error !== null || BigInt(stands.position) < 0n);
    const runner = this.runnerOf(projection, 'live');
    this.live.set(projection.name, runner);
    if (behind && !next) this.joining.push(this.follow(runner));
    else this.group.push(runner);
  }

  /** Lets a runner catch up by itself; then it joins the group. */
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
      if (this.group.includes(runner)) return 'level';
      return runner.error === undefined ? 'stopped' : 'parked';
    });
    if (runner.generation === 'next') this.building.set(projection.name, { runner, outcome });
    else this.live.set(projection.name, runner);
    return outcome;
  }

  private async join(runner: ProjectionRunner): Promise<boolean> {
    const { projection } = runner;
    if (runner.error !== undefined || runner.position < this.position) return false;
    if (runner.generation === 'next') {
      await swapTables(this.options.db, projection);
      runner.becomeLive();
      this.building.delete(projection.name);
      this.announcer.tell(this.position, [projection.name, asideKind]);
    }
    this.live.set(projection.name, runner);
    this.leaveGroup(projection.name);
    this.group.push(runner);
    this.followers.delete(projection.name);
    return true;
  }

  private leaveGroup(name: string): void {
    this.group = this.group.filter(({ projection }) => projection.name !== name);
  }

  /** @returns after which event the group goes on */
  private async open(): Promise<bigint | undefined> {
    const all = [...this.group, ...this.checks.runners];
    await Promise.all(all.map((runner) => runner.open()));
    const positions = all.map(({ position }) => position);
    this.position =
      positions.length > 0 ? positions.reduce((a, b) => (a < b ? a : b)) : ((await this.options.log.head()) ?? -1n);
    return this.position < 0n ? undefined : this.position;
  }

  private async take(stored: readonly StoredEvent[]): Promise<void> {
    const batch = stored.map(this.options.projected);
    const changed = await this.applyAll(batch);
    this.position = batch.at(-1)?.position ?? this.position;
    this.announcer.tell(this.position, this.setAside.size > 0 ? [...changed, ...this.setAside, asideKind] : changed);
    this.setAside.clear();
    await this.checks.settle();
    this.options.onBatch?.(stored);
    if (Date.now() - this.rested > restMs) await this.rest();
  }

  /** @returns the projections whose rows changed */
  private async applyAll(batch: readonly ProjectedEvent[]): Promise<string[]> {
    const { db, onError } = this.options;
    const changed = await applyTogether(db, this.group, batch);
    for (const { error, projection, failed } of changed) if (error) onError(new Error(error), projection.name, failed);
    await this.checks.apply(batch);
    return changed.map(({ projection }) => projection.name);
  }

  private async rest(): Promise<void> {
    this.rested = Date.now();
    for (const runner of this.group) await runner.rest();
    await this.counts.fold(this.group.map(({ checkpoint }) => checkpoint));
  }

  /** What was set aside before may be taken now: this may be another release. */
  private async becomeLevel(): Promise<void> {
    for (const runner of this.group) {
      await runner.index().catch((error) => this.options.onError(error as Error, runner.projection.name));
    }
    for (const runner of this.group) this.restorer.hopeForAll(runner);
  }
}

const nowhere = { passed: 0, error: undefined, failed: undefined, aside: 0 };
const standingOf = ({ position, passed, error, failed, aside }: ProjectionRunner): Standing => ({
  position,
  passed,
  error,
  failed,
  aside: aside.size,
});
