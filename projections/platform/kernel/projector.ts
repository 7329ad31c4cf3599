import type { Kysely } from 'kysely';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { Announcements, Announcer } from './announcer.js';
import { asideKind } from './aside.js';
import { CountFolder } from './counts.js';
import { Follower } from './follower.js';
import type { Projected, Projection } from './projection.js';
import { Restorer } from './restorer.js';
import { ProjectionRunner, type RunnerListener } from './runner.js';
import { checkpointFor, createTable, type Generation, prepareTables, readCheckpoints, swapTables } from './schema.js';
import { applyTogether } from './together.js';
import { type Comparison, compare, dropShadows } from './verify.js';

export interface ProjectorOptions {
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly projections: readonly Projection<never>[];
  readonly projected: Projected;
  /** With the event, when it was an event that could not be taken. */
  readonly onError: (error: Error, where: string, event?: StoredEvent) => void;
  /** Where this process hears at once how far the rows have come. */
  readonly announcements?: Announcements;
  /** Hears of every batch that all of them have taken. */
  readonly onBatch?: (events: readonly StoredEvent[]) => void;
}

/** Level with the others; standing still at an event it cannot take; or the projector ended before. */
export type Outcome = 'level' | 'parked' | 'stopped';

/** The projector ended while something was asked of it. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

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

/**
 * Runs projections on one feed, in step: what has arrived is taken by all of them, each in its own transaction, then
 * listeners are told. One that is far behind (new, built anew, parked before) follows on a feed of its own until it is
 * level, so that the others never wait for it. What a projection cannot take of a stream stands aside until it can (see
 * restorer.ts). One process at a time does this (see the lock of whoever starts it).
 */
export async function startProjector(options: ProjectorOptions): Promise<Projector> {
  const { db, log, projections, projected, onError, onBatch } = options;
  const announcer = new Announcer(db, options.announcements ?? new Announcements());
  await prepareTables(db, projections);
  await dropShadows(db);
  const known = await readCheckpoints(db);
  const followers = new Map<string, Follower>();
  const started = projections.length > 0 && [...known.values()].some(({ position }) => BigInt(position) >= 0n);
  /** By projection: the runner of the rows that are read, and of those that are being built. */
  const live = new Map<string, ProjectionRunner>();
  const building = new Map<string, { runner: ProjectionRunner; outcome: Promise<Outcome> }>();
  const checks = new Map<string, Check>();
  let group: ProjectionRunner[] = [];
  let level = -1n;
  let stopped = false;
  /** Batches and changes of the group, one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };

  const isLive = (runner: ProjectionRunner) => live.get(runner.projection.name) === runner;
  /** The projections that set something aside in the batch under way. */
  const setAside = new Set<string>();
  const restorer = new Restorer(log, {
    projected,
    isAtWork: (runner) =>
      isLive(runner) || [building, checks].some((some) => some.get(runner.projection.name)?.runner === runner),
    restored: (runner) => {
      if (isLive(runner)) announcer.tell(level, [runner.projection.name, asideKind]);
    },
    error: onError,
  });
  const listener: RunnerListener = {
    setAside: (runner, event, error) => {
      if (isLive(runner)) setAside.add(runner.projection.name);
      if (runner.generation !== 'check') onError(error, runner.projection.name, event);
    },
    waits: (runner, stream) => {
      if (!runner.projection.eventsStandAlone) restorer.hope(runner, stream);
    },
  };
  const runnerOf = (projection: Projection<never>, generation: Generation) =>
    new ProjectionRunner(db, projection as unknown as Projection, generation, listener);

  /** Lets a runner catch up by itself; then it joins the group. */
  const follow = (runner: ProjectionRunner): Promise<Outcome> => {
    const { projection } = runner;
    void followers.get(projection.name)?.stop();
    const join = async () => {
      if (runner.error !== undefined || runner.position < level) return false;
      if (runner.generation === 'next') {
        await swapTables(db, projection as unknown as Projection<never>);
        runner.becomeLive();
        building.delete(projection.name);
        announcer.tell(level, [projection.name, asideKind]);
      }
      live.set(projection.name, runner);
      group = [...group.filter((one) => one.projection.name !== projection.name), runner];
      followers.delete(projection.name);
      return true;
    };
    const follower = new Follower(log, runner, onError, {
      projected,
      ready: () => restorer.tryAll(runner),
      join: () => inTurn(() => runner.inTurn(join)),
    });
    followers.set(projection.name, follower);
    const outcome = follower.start().then((): Outcome => {
      if (group.includes(runner)) return 'level';
      return runner.error === undefined ? 'stopped' : 'parked';
    });
    if (runner.generation === 'next') building.set(projection.name, { runner, outcome });
    else live.set(projection.name, runner);
    return outcome;
  };

  /** Compares what has come to the same position; the others go on as soon as the moment is held. Call it in turn. */
  const settle = async () => {
    for (const { runner, isLevel, result } of [...checks.values()]) {
      if (!isLevel) continue;
      await restoreEither(runner, live.get(runner.projection.name));
      // Its own feed may still be in the middle of a batch.
      await runner.inTurn(() => compareIfLevel(runner, result));
    }
  };
  /** What only one of both has set aside is tried once more, so that no difference is found which is none. */
  const restoreEither = async (shadow: ProjectionRunner, mine: ProjectionRunner | undefined) => {
    if (!mine || mine.projection.eventsStandAlone) return;
    for (const stream of shadow.aside.keys()) if (!mine.aside.has(stream)) await restorer.try(shadow, stream);
    for (const stream of mine.aside.keys()) if (!shadow.aside.has(stream)) await restorer.try(mine, stream);
  };
  const compareIfLevel = async (runner: ProjectionRunner, result: PromiseWithResolvers<Comparison>) => {
    const { name } = runner.projection;
    const mine = group.find(({ projection }) => projection.name === name);
    if (!mine) result.reject(new Error('正在追赶或重建，请稍后再校验'));
    else if (mine.error !== undefined) result.reject(new Error(`已停在无法处理的事件：${mine.error}`));
    else if (runner.error !== undefined) result.reject(new Error(`重算时无法处理事件：${runner.error}`));
    else if (mine.position === runner.position) {
      const { fixed, comparison } = compare(db, runner.projection, runner.position);
      comparison.then(result.resolve, result.reject);
      await fixed.catch(() => undefined);
    } else return;
    checks.delete(name);
  };

  const joining: Promise<unknown>[] = [];
  for (const projection of projections) {
    const stands = known.get(checkpointFor(projection, 'live'));
    const next = known.get(checkpointFor(projection, 'next'));
    if (next) joining.push(follow(runnerOf(projection, 'next')));
    const current = !stands || stands.version === projection.version;
    const behind = started && stands && (stands.error !== null || BigInt(stands.position) < 0n);
    if (!current) continue;
    const runner = runnerOf(projection, 'live');
    live.set(projection.name, runner);
    if (behind && !next) joining.push(follow(runner));
    else group.push(runner);
  }

  const open = async (): Promise<bigint | undefined> => {
    const all = [...group, ...[...checks.values()].map(({ runner }) => runner)];
    await Promise.all(all.map((runner) => runner.open()));
    const positions = all.map(({ position }) => position);
    level = positions.length > 0 ? positions.reduce((a, b) => (a < b ? a : b)) : ((await log.head()) ?? -1n);
    return level < 0n ? undefined : level;
  };
  const counts = new CountFolder(db);
  let rested = Date.now();
  const rest = async () => {
    rested = Date.now();
    for (const runner of group) await runner.rest();
    await counts.fold(group.map(({ checkpoint }) => checkpoint));
  };
  const take = async (stored: readonly StoredEvent[]) => {
    const batch = stored.map(projected);
    const changed = await applyTogether(db, group, batch);
    for (const { error, projection, failed } of changed) if (error) onError(new Error(error), projection.name, failed);
    for (const { runner, isLevel } of checks.values()) if (isLevel) await runner.apply(batch);
    level = batch.at(-1)?.position ?? level;
    const names = changed.map(({ projection }) => projection.name);
    announcer.tell(level, setAside.size > 0 ? [...names, ...setAside, asideKind] : names);
    setAside.clear();
    if (checks.size > 0) await settle();
    onBatch?.(stored);
    if (Date.now() - rested > restMs) await rest();
  };

  const index = async () => {
    for (const runner of group) await runner.index().catch((error) => onError(error as Error, runner.projection.name));
  };
  /** What was set aside before may be taken now: this may be another release. */
  const restore = () => {
    for (const runner of group) restorer.hopeForAll(runner);
  };
  const caughtUp = Promise.withResolvers<void>();
  const feed = log.subscribe(await open(), {
    batch: (stored) => inTurn(() => take(stored)),
    caughtUp: () => void inTurn(index).then(restore).then(caughtUp.resolve),
    interrupted: (error) => onError(error, 'feed'),
    // The database may have lost its last moments, or never heard of them: the checkpoints say where to go on.
    resumeAfter: () => inTurn(open),
  });

  const byName = (name: string): Projection<never> => {
    const found = projections.find((projection) => projection.name === name);
    if (!found) throw new Error(`no projection ${name}`);
    return found;
  };
  const rebuild: Projector['rebuild'] = async (name, { goOn = false } = {}) => {
    const projection = byName(name);
    const begun = building.get(name);
    if (goOn && begun && begun.runner.error === undefined) return begun.outcome;
    await followers.get(name)?.stop();
    await createTable(db, projection, 'next');
    if (stopped) return 'stopped';
    return follow(runnerOf(projection, 'next'));
  };
  return {
    caughtUp: Promise.all([caughtUp.promise, ...joining]).then(() => undefined),
    rebuild,
    retry: async (name) => {
      const projection = byName(name);
      if (building.get(name)?.runner.error !== undefined) return follow(runnerOf(projection, 'next'));
      const mine = live.get(name);
      if (mine && mine.aside.size > 0 && projection.eventsStandAlone) return rebuild(name);
      if (mine && mine.error === undefined && group.includes(mine)) {
        await restorer.tryAll(mine);
        return 'level';
      }
      await inTurn(async () => {
        group = group.filter((runner) => runner.projection.name !== name);
      });
      return follow(runnerOf(projection, 'live'));
    },
    restore: async (name, stream) => {
      const mine = live.get(name);
      if (!mine) return false;
      if (!mine.projection.eventsStandAlone) return restorer.try(mine, stream);
      return (await rebuild(name)) === 'level' && live.get(name)?.aside.size === 0;
    },
    verify: async (name) => {
      const projection = byName(name);
      if (building.has(name)) throw new Error('正在重建，请稍后再校验');
      if (checks.has(name)) throw new Error('正在校验');
      await createTable(db, projection, 'check');
      if (stopped) throw new Stopped();
      const check: Check = { runner: runnerOf(projection, 'check'), isLevel: false, result: Promise.withResolvers() };
      check.result.promise.catch(() => undefined);
      checks.set(name, check);
      const join = async () => {
        if (check.runner.position < level) return false;
        check.isLevel = true;
        await settle();
        return true;
      };
      const follower = new Follower(log, check.runner, onError, {
        projected,
        ready: () => restorer.tryAll(check.runner),
        join: () => inTurn(join),
      });
      followers.set(checkpointFor(projection, 'check'), follower);
      try {
        await follower.start();
        const { error } = check.runner;
        if (error !== undefined) throw new Error(`重算时无法处理事件：${error}`);
        if (!check.isLevel) throw new Stopped();
        return await check.result.promise;
      } finally {
        checks.delete(name);
        followers.delete(checkpointFor(projection, 'check'));
        // Whoever begins next drops what is left, and so does not wait for a database that may be gone.
        if (!stopped) await dropShadows(db, projection).catch((error) => onError(error, `${name} dropping its shadow`));
      }
    },
    status: () =>
      projections.map((projection) => {
        const { name, version } = projection;
        const stands = known.get(checkpointFor(projection, 'live'));
        const mine = live.get(name);
        return {
          name,
          version,
          ...(mine ? standingOf(mine) : { ...nowhere, position: BigInt(stands?.position ?? -1) }),
          building: building.has(name) ? standingOf(building.get(name)?.runner as ProjectionRunner) : undefined,
          checking: checks.has(name) ? standingOf(checks.get(name)?.runner as ProjectionRunner) : undefined,
        };
      }),
    stop: async () => {
      stopped = true;
      await Promise.all([...followers.values()].map((follower) => follower.stop()));
      await feed.stop();
      await restorer.stop();
      for (const { result } of checks.values()) result.reject(new Stopped());
      await inTurn(rest).catch(() => undefined);
      await announcer.flush();
    },
  };
}

/** A shadow on its way; once it is level it takes every batch with the group, until both stand at one position. */
interface Check {
  readonly runner: ProjectionRunner;
  isLevel: boolean;
  readonly result: PromiseWithResolvers<Comparison>;
}

const nowhere = { passed: 0, error: undefined, failed: undefined, aside: 0 };
const standingOf = ({ position, passed, error, failed, aside }: ProjectionRunner): Standing => ({
  position,
  passed,
  error,
  failed,
  aside: aside.size,
});
