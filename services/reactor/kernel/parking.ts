import { type Kysely, sql } from 'kysely';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { errorText } from '#projections/platform/rows/failure.js';
import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';
import type { Reaction } from './reaction.js';

/** Line of parked events per reaction and stream, oldest first: later events wait behind the one that failed. */
export interface Place {
  readonly reaction: string;
  readonly stream: string;
}

export interface Parking {
  /** Whether an event of the stream is parked for the reaction. */
  holds(place: Place): boolean;
  park(reaction: Reaction, event: ProjectedEvent, error: unknown): Promise<void>;
  /** Parks an event behind others. @returns false if the line has emptied meanwhile and the event can run now */
  parkBehind(reaction: Reaction, event: ProjectedEvent): Promise<boolean>;
  /** All lines with parked events. */
  places(): Promise<readonly Place[]>;
  placeOf(eventId: string, reaction: string): Promise<Place | undefined>;
  /** Id of the event at the head of a line. */
  firstOf(place: Place): Promise<string | undefined>;
  failedAgain(eventId: string, reaction: string, error: unknown): Promise<void>;
  free(eventId: string, place: Place): Promise<void>;
}

const behindAnother = '等待同一流中更早的事件';

export const keyOf = ({ reaction, stream }: Place) => `${reaction} ${stream}`;

/** Kept in Postgres. The lines are cached, because only the reactor that reads them parks and frees entries. */
export async function openParking(db: Kysely<unknown>): Promise<Parking> {
  await sql`create table if not exists reactor.parked (
    event_id text not null, reaction text not null, stream text not null, position bigint not null, error text not null,
    parked_at timestamptz not null default now(), primary key (event_id, reaction))`.execute(db);
  await sql`alter table reactor.parked add column if not exists correlation_id text not null default ''`.execute(db);

  const lines = new Map<string, Set<string>>();
  const add = (eventId: string, place: Place) => {
    const line = lines.get(keyOf(place)) ?? new Set();
    lines.set(keyOf(place), line.add(eventId));
  };
  const { rows: found } = await sql<Place & { event_id: string }>`
    select event_id, reaction, stream from reactor.parked`.execute(db);
  for (const row of found) add(row.event_id, row);

  /** Serialises parking and freeing: an event that joins a line just as it empties would wait forever. */
  const turns = new KeyedQueue();
  const park: Parking['park'] = async (
    { name: reaction },
    { id, stream, position, meta: { correlationId = '' } },
    error,
  ) => {
    await sql`insert into reactor.parked (event_id, reaction, stream, position, error, correlation_id)
      values (${id}, ${reaction}, ${stream}, ${position}, ${errorText(error)}, ${correlationId})
      on conflict do nothing`.execute(db);
    add(id, { reaction, stream });
  };

  return {
    holds: (place) => lines.has(keyOf(place)),
    park: (...what) => turns.take(() => park(...what)),
    parkBehind: (reaction, event) =>
      turns.take(async () => {
        if (!lines.has(keyOf({ reaction: reaction.name, stream: event.stream }))) return false;
        await park(reaction, event, behindAnother);
        return true;
      }),
    places: async () => {
      const { rows } = await sql<Place>`select reaction, stream from reactor.parked
        group by reaction, stream order by min(position)`.execute(db);
      return rows;
    },
    placeOf: async (eventId, reaction) => {
      const { rows } = await sql<Place>`select reaction, stream from reactor.parked
        where event_id = ${eventId} and reaction = ${reaction}`.execute(db);
      return rows[0];
    },
    firstOf: async ({ reaction, stream }) => {
      const { rows } = await sql<{ event_id: string }>`select event_id from reactor.parked
        where reaction = ${reaction} and stream = ${stream} order by position limit 1`.execute(db);
      return rows[0]?.event_id;
    },
    failedAgain: async (eventId, reaction, error) => {
      await sql`update reactor.parked set error = ${errorText(error)}, parked_at = now()
        where event_id = ${eventId} and reaction = ${reaction}`.execute(db);
    },
    free: (eventId, place) =>
      turns.take(async () => {
        await sql`delete from reactor.parked where event_id = ${eventId} and reaction = ${place.reaction}`.execute(db);
        const line = lines.get(keyOf(place));
        line?.delete(eventId);
        if (!line?.size) lines.delete(keyOf(place));
      }),
  };
}
