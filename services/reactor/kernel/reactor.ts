import { type Kysely, sql } from 'kysely';
import { derivedUuid } from '#infra/command-runner/ids.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { type ProjectedEvent, projected } from '#projections/platform/kernel/projection.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { type EventLog, Unavailable } from '#workflows/platform/kernel/event-log.js';
import { inLanes } from './lanes.js';
import { keyOf, openParking, type Place } from './parking.js';
import type { Reaction } from './reaction.js';

export interface ReactorOptions {
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly reactions: readonly Reaction[];
  /** With the event, when it was an event that could not be reacted to. */
  readonly onError: (error: Error, where: string, event?: ProjectedEvent) => void;
  /** Hears of every reaction that was done. */
  readonly onReaction?: (reaction: Reaction, event: ProjectedEvent) => void;
}

export interface Reactor {
  readonly caughtUp: Promise<void>;
  /** Idle: everything that has happened is reacted to, however long ago the last reaction was. */
  status(): { readonly position: bigint; readonly reacted: number; readonly idle: boolean };
  /**
   * Does a parked reaction once more, with the same command ids as before, after what stands before it in its line and
   * before what waits behind it. @throws what one of them failed with again
   */
  retry(eventId: string, reaction: string): Promise<void>;
  /** Does everything that is parked once more. @throws in words how many lines still stand */
  retryAll(): Promise<void>;
  /** Lets a parked reaction be; what waited behind it goes on. @throws what that failed with */
  skip(eventId: string, reaction: string): Promise<void>;
  stop(): Promise<void>;
}

const attempts = 6;
const pauseMs = (attempt: number, longest: number) => Math.min(100 * 2 ** attempt, longest);

/**
 * Follows all events from a checkpoint and reacts, in the order of each stream and many streams at once: at least once,
 * idempotent by event id. What fails again and again is parked with its error, visibly, and so is what follows it in
 * its stream, which might not hold without it; all others go on.
 */
export async function startReactor(options: ReactorOptions): Promise<Reactor> {
  const { db, log, reactions, onError, onReaction } = options;
  await prepare(db);
  const parking = await openParking(db);
  const runner = new CommandRunner(log);
  const caughtUp = Promise.withResolvers<void>();
  let stopping = false;
  let reacted = 0;

  const act = async (reaction: Reaction, event: ProjectedEvent): Promise<void> => {
    await reaction.react(event, { runner, log, db, origin: (name) => originOf(reaction, event, name) });
    reacted++;
    onReaction?.(reaction, event);
  };
  const react = async (reaction: Reaction, event: ProjectedEvent): Promise<void> => {
    const place = { reaction: reaction.name, stream: event.stream };
    if (parking.holds(place) && (await parking.parkBehind(reaction, event))) return;
    for (let attempt = 0; ; attempt++) {
      try {
        return await act(reaction, event);
      } catch (error) {
        if (stopping) throw error;
        // An outage is nobody's fault and passes: it is waited for, and nothing is parked.
        const outage = error instanceof Unavailable;
        if (!outage && attempt + 1 >= attempts) {
          onError(error as Error, reaction.name, event);
          return parking.park(reaction, event, error);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt, outage ? 1000 : 5000)));
      }
    }
  };

  const lines = new Map<string, Promise<void>>();
  /** Does what is parked in a line, in its order, one after another who is at it. */
  const work = (place: Place): Promise<void> => {
    const key = keyOf(place);
    const before = lines.get(key) ?? Promise.resolve();
    const done = before.then(
      () => workThrough(place),
      () => workThrough(place),
    );
    lines.set(key, done);
    const forget = () => void (lines.get(key) === done && lines.delete(key));
    done.then(forget, forget);
    return done;
  };
  const workThrough = async (place: Place): Promise<void> => {
    for (;;) {
      const eventId = await parking.firstOf(place);
      if (eventId === undefined) return;
      try {
        await redo(eventId, place);
      } catch (error) {
        await parking.failedAgain(eventId, place.reaction, error);
        throw error;
      }
      await parking.free(eventId, place);
    }
  };
  const redo = async (eventId: string, { reaction: name, stream }: Place): Promise<void> => {
    const reaction = reactions.find((one) => one.name === name);
    if (!reaction) throw new Error(`没有名为 ${name} 的反应`);
    const event = (await log.read(stream)).find(({ id }) => id === eventId);
    if (!event) throw new Error(`流 ${stream} 中没有事件 ${eventId}`);
    await act(reaction, projected(event));
  };

  const start = await checkpointOf(db);
  let position = start ?? -1n;
  /** Nothing to react to has arrived that is not done, and what comes will arrive. */
  let idle = false;
  let live = false;
  const feed = log.subscribe(start, {
    types: [...new Set(reactions.flatMap(({ on }) => on.types))],
    batch: async (stored) => {
      idle = false;
      const due = stored
        .map(projected)
        .flatMap((event) => reactions.filter((one) => reactsTo(one, event)).map((reaction) => ({ event, reaction })));
      await inLanes(
        due,
        ({ event }) => event.stream,
        ({ event, reaction }) => react(reaction, event),
      );
      position = stored.at(-1)?.position ?? position;
      await saveCheckpoint(db, position);
      idle = live;
    },
    passed: (reached) => {
      position = reached;
      saveCheckpoint(db, position).catch((error) => onError(error, 'checkpoint'));
    },
    caughtUp: () => {
      live = idle = true;
      caughtUp.resolve();
    },
    interrupted: (error) => {
      live = idle = false;
      onError(error, 'feed');
    },
  });

  return {
    caughtUp: caughtUp.promise,
    status: () => ({ position, reacted, idle }),
    retry: async (eventId, reaction) => {
      const place = await parking.placeOf(eventId, reaction);
      if (place) await work(place);
    },
    retryAll: async () => {
      let still = 0;
      for (const place of await parking.places()) await work(place).catch(() => still++);
      if (still > 0) throw new Error(`${still} 个单据的后续动作仍无法完成`);
    },
    skip: async (eventId, reaction) => {
      const place = await parking.placeOf(eventId, reaction);
      if (!place) return;
      await parking.free(eventId, place);
      await work(place);
    },
    stop: async () => {
      stopping = true;
      await feed.stop();
    },
  };
}

const reactsTo = ({ on }: Reaction, event: ProjectedEvent) =>
  on.workflow === event.workflow && on.types.includes(event.type);

const originOf = (reaction: Reaction, event: ProjectedEvent, name: string): Origin => ({
  actor: system,
  commandId: derivedUuid('reaction', reaction.name, event.id, name),
  correlationId: event.meta.correlationId,
  causationId: event.id,
  ip: event.meta.ip,
  at: new Date().toISOString(),
});

/** Not a projection: where the reactor stands. */
async function prepare(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists reactor`.execute(db);
  await sql`create table if not exists reactor.checkpoint (name text primary key, position bigint not null)`.execute(
    db,
  );
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
