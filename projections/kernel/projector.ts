import { type Kysely, sql } from 'kysely';
import type { StoredEvent } from '#workflows/kernel/event.js';
import type { EventLog } from '#workflows/kernel/event-log.js';
import { Follower } from './follower.js';
import { type Projection, projected } from './projection.js';
import { ProjectionRunner } from './runner.js';
import { checkpointFor, createTable, prepareTables, readCheckpoints, swapTables } from './schema.js';

/** How far all projections have come, for whoever waits to read his own writes. */
export const progressChannel = 'projected';
/** Names of the projections whose rows changed, joined by commas. */
export const changesChannel = 'changed';

export interface ProjectorOptions {
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly projections: readonly Projection<never>[];
  readonly onError: (error: Error, where: string) => void;
}

export interface Projector {
  /** Resolves when everything that had happened at the start is in the rows. */
  readonly caughtUp: Promise<void>;
  /** Builds a projection's rows anew beside those that are read; resolves when they have taken their place. */
  rebuild(name: string): Promise<void>;
  /** Tries again the event that parked a projection; resolves when it is level with the others. */
  retry(name: string): Promise<void>;
  stop(): Promise<void>;
}

const restMs = 1000;

/**
 * Runs projections on one feed, in step: what has arrived is taken by all of them, each in its own transaction, then
 * listeners are told. One that is far behind (new, built anew, parked before) follows on a feed of its own until it is
 * level, so that the others never wait for it. One process at a time does this (see the lock of whoever starts it).
 */
export async function startProjector({ db, log, projections, onError }: ProjectorOptions): Promise<Projector> {
  await prepareTables(db, projections);
  const known = await readCheckpoints(db);
  const followers = new Map<string, Follower>();
  const started = projections.length > 0 && [...known.values()].some(({ position }) => BigInt(position) >= 0n);
  let group: ProjectionRunner[] = [];
  let level = -1n;
  /** Batches and changes of the group, one after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work);
    turn = done.catch(() => undefined);
    return done;
  };

  const runnerOf = (projection: Projection<never>, generation: 'live' | 'next') =>
    new ProjectionRunner(db, projection as unknown as Projection, generation);

  /** Lets a runner catch up by itself; then it joins the group. */
  const follow = (runner: ProjectionRunner): Promise<void> => {
    const { projection } = runner;
    followers.get(projection.name)?.stop();
    const join = async () => {
      if (runner.error !== undefined || runner.position < level) return false;
      if (runner.generation === 'next') {
        await swapTables(db, projection as unknown as Projection<never>);
        runner.becomeLive();
        await tell(db, level, [projection.name]);
      }
      group = [...group.filter((one) => one.projection.name !== projection.name), runner];
      followers.delete(projection.name);
      return true;
    };
    const follower = new Follower(log, runner, onError, () => inTurn(() => runner.inTurn(join)));
    followers.set(projection.name, follower);
    return follower.start();
  };

  const joining: Promise<void>[] = [];
  for (const projection of projections) {
    const live = known.get(checkpointFor(projection, 'live'));
    const next = known.get(checkpointFor(projection, 'next'));
    if (next) joining.push(follow(runnerOf(projection, 'next')));
    const current = !live || live.version === projection.version;
    const behind = started && live && (live.error !== null || BigInt(live.position) < 0n);
    if (!current) continue;
    if (behind && !next) joining.push(follow(runnerOf(projection, 'live')));
    else group.push(runnerOf(projection, 'live'));
  }

  const open = async (): Promise<bigint | undefined> => {
    await Promise.all(group.map((runner) => runner.open()));
    const positions = group.map(({ position }) => position);
    level = positions.length > 0 ? positions.reduce((a, b) => (a < b ? a : b)) : ((await log.head()) ?? -1n);
    return level < 0n ? undefined : level;
  };
  let rested = Date.now();
  const rest = async () => {
    rested = Date.now();
    for (const runner of group) await runner.rest();
  };
  const take = async (stored: readonly StoredEvent[]) => {
    const batch = stored.map(projected);
    const changed = await Promise.all(
      group.map(async (runner) => {
        const before = runner.error;
        const touched = await runner.apply(batch);
        if (runner.error && runner.error !== before) onError(new Error(runner.error), runner.projection.name);
        return touched ? [runner.projection.name] : [];
      }),
    );
    level = batch.at(-1)?.position ?? level;
    await tell(db, level, changed.flat());
    if (Date.now() - rested > restMs) await rest();
  };

  const caughtUp = Promise.withResolvers<void>();
  const feed = log.subscribe(await open(), {
    batch: (stored) => inTurn(() => take(stored)),
    caughtUp: () => caughtUp.resolve(),
    interrupted: (error) => onError(error, 'feed'),
    // The database may have lost its last moments, or never heard of them: the checkpoints say where to go on.
    resumeAfter: () => inTurn(open),
  });

  const byName = (name: string): Projection<never> => {
    const found = projections.find((projection) => projection.name === name);
    if (!found) throw new Error(`no projection ${name}`);
    return found;
  };
  return {
    caughtUp: Promise.all([caughtUp.promise, ...joining]).then(() => undefined),
    rebuild: async (name) => {
      const projection = byName(name);
      await createTable(db, projection, 'next');
      await follow(runnerOf(projection, 'next'));
    },
    retry: async (name) => {
      const projection = byName(name);
      await inTurn(async () => {
        group = group.filter((runner) => runner.projection.name !== name);
      });
      await follow(runnerOf(projection, 'live'));
    },
    stop: async () => {
      await Promise.all([...followers.values()].map((follower) => follower.stop()));
      await feed.stop();
      await inTurn(rest).catch(() => undefined);
    },
  };
}

const tell = async (db: Kysely<unknown>, position: bigint, changed: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${changesChannel}, ${changed.join(',')}), pg_notify(${progressChannel}, ${String(position)})`.execute(
    db,
  );
};
