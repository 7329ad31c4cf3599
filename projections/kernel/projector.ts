import { type Kysely, sql } from 'kysely';
import type { EventLog, Feed } from '#workflows/kernel/event-log.js';
import { type Projection, projected } from './projection.js';
import { ProjectionRunner } from './runner.js';
import { prepareTables } from './schema.js';

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
  readonly runners: readonly ProjectionRunner[];
  /** Resolves when everything that had happened at the start is in the rows. */
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

const restMs = 1000;

/**
 * Runs projections on one feed, in step: what has arrived is taken by all of them, each in its own transaction, then
 * listeners are told. One process at a time does this (see the lock of whoever starts it).
 */
export async function startProjector({ db, log, projections, onError }: ProjectorOptions): Promise<Projector> {
  await prepareTables(db, projections);
  const runners = projections.map((projection) => new ProjectionRunner(db, projection as unknown as Projection));
  const open = async (): Promise<bigint | undefined> => {
    await Promise.all(runners.map((runner) => runner.open()));
    const least = runners
      .map(({ position }) => position)
      .reduce((a, b) => (a < b ? a : b), runners[0]?.position ?? -1n);
    return least < 0n ? undefined : least;
  };

  const caughtUp = Promise.withResolvers<void>();
  let rested = Date.now();
  const rest = async () => {
    rested = Date.now();
    for (const runner of runners) await runner.rest();
  };
  const feed: Feed = log.subscribe(await open(), {
    batch: async (stored) => {
      const batch = stored.map(projected);
      const changed = await Promise.all(
        runners.map(async (runner) => {
          const before = runner.error;
          const touched = await runner.apply(batch);
          if (runner.error && runner.error !== before) onError(new Error(runner.error), runner.projection.name);
          return touched ? [runner.projection.name] : [];
        }),
      );
      await tell(db, batch.at(-1)?.position ?? -1n, changed.flat());
      if (Date.now() - rested > restMs) await rest();
    },
    caughtUp: () => caughtUp.resolve(),
    interrupted: (error) => onError(error, 'feed'),
    // The database may have lost its last moments, or never heard of them: the checkpoints say where to go on.
    resumeAfter: open,
  });

  return {
    runners,
    caughtUp: caughtUp.promise,
    stop: async () => {
      await feed.stop();
      await rest();
    },
  };
}

const tell = async (db: Kysely<unknown>, position: bigint, changed: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${changesChannel}, ${changed.join(',')}), pg_notify(${progressChannel}, ${String(position)})`.execute(
    db,
  );
};
