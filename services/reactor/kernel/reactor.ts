import { type Kysely, sql } from 'kysely';
import { derivedUuid } from '#infra/command-runner/ids.js';
import { CommandRunner, type Origin } from '#infra/command-runner/runner.js';
import { type ProjectedEvent, projected } from '#projections/kernel/projection.js';
import { system } from '#workflows/kernel/actor.js';
import { type EventLog, Unavailable } from '#workflows/kernel/event-log.js';
import type { Reaction } from './reaction.js';

export interface ReactorOptions {
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly reactions: readonly Reaction[];
  readonly onError: (error: Error, where: string) => void;
}

export interface Reactor {
  readonly caughtUp: Promise<void>;
  stop(): Promise<void>;
}

const attempts = 6;
const pauseMs = (attempt: number) => Math.min(100 * 2 ** attempt, 5000);
const checkpointEvery = 500;

/**
 * Follows all events from a checkpoint and reacts, in order: at least once, idempotent by event id. What fails again
 * and again is parked with its error, visibly, and the others go on.
 */
export async function startReactor({ db, log, reactions, onError }: ReactorOptions): Promise<Reactor> {
  await prepare(db);
  const runner = new CommandRunner(log);
  const caughtUp = Promise.withResolvers<void>();
  let stopping = false;
  let unsaved = 0;

  const react = async (reaction: Reaction, event: ProjectedEvent): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        await reaction.react(event, { runner, log, origin: (n) => originOf(reaction, event, n) });
        return;
      } catch (error) {
        if (stopping) throw error;
        // An outage is nobody's fault and passes: it is waited for, and nothing is parked.
        const outage = error instanceof Unavailable;
        if (!outage && attempt + 1 >= attempts) {
          onError(error as Error, reaction.name);
          return park(db, reaction, event, error as Error);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));
      }
    }
  };

  const feed = log.subscribe(await checkpointOf(db), {
    batch: async (stored) => {
      for (const event of stored.map(projected)) {
        for (const reaction of reactions) {
          if (reaction.workflow !== event.workflow || reaction.type !== event.type) continue;
          await react(reaction, event);
          unsaved = checkpointEvery;
        }
      }
      unsaved += stored.length;
      const position = stored.at(-1)?.position;
      if (position === undefined || unsaved < checkpointEvery) return;
      await saveCheckpoint(db, position);
      unsaved = 0;
    },
    caughtUp: () => caughtUp.resolve(),
    interrupted: (error) => onError(error, 'feed'),
  });

  return {
    caughtUp: caughtUp.promise,
    stop: async () => {
      stopping = true;
      await feed.stop();
    },
  };
}

const originOf = (reaction: Reaction, event: ProjectedEvent, n: number): Origin => ({
  actor: system,
  commandId: derivedUuid('reaction', reaction.name, event.id, n),
  correlationId: event.meta.correlationId,
  causationId: event.id,
  ip: event.meta.ip,
  at: new Date().toISOString(),
});

/** Not a projection: where the reactor stands, and what it could not do. */
async function prepare(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists reactor`.execute(db);
  await sql`create table if not exists reactor.checkpoint (name text primary key, position bigint not null)`.execute(
    db,
  );
  await sql`create table if not exists reactor.parked (
    event_id text not null, reaction text not null, stream text not null, position bigint not null, error text not null,
    parked_at timestamptz not null default now(), primary key (event_id, reaction))`.execute(db);
}

const checkpointOf = async (db: Kysely<unknown>): Promise<bigint | undefined> => {
  const { rows } = await sql<{ position: string }>`select position from reactor.checkpoint where name = 'all'`.execute(
    db,
  );
  return rows[0] ? BigInt(rows[0].position) : undefined;
};

const saveCheckpoint = async (db: Kysely<unknown>, position: bigint): Promise<void> => {
  await sql`insert into reactor.checkpoint (name, position) values ('all', ${position})
    on conflict (name) do update set position = excluded.position`.execute(db);
};

const park = async (db: Kysely<unknown>, reaction: Reaction, event: ProjectedEvent, error: Error): Promise<void> => {
  await sql`insert into reactor.parked (event_id, reaction, stream, position, error)
    values (${event.id}, ${reaction.name}, ${event.stream}, ${event.position}, ${error.message})
    on conflict do nothing`.execute(db);
};
