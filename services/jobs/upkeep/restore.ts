import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

type Kept = Omit<StoredEvent, 'position'>;

/** Events appended together in one call. */
type Appended = [Kept, ...Kept[]];

/**
 * Restores a backup (back-up.ts) into an event store that holds nothing else: every event with its original id,
 * revision and metadata, in the original order. An interrupted restore resumes where it stopped.
 * @param told receives the number of events restored so far
 * @returns the number of events in the store
 * @throws Error with a readable message, before anything is written, when the store holds something else
 */
export async function restore(log: EventLog, file: string, told: (count: number) => void = () => {}): Promise<number> {
  const there = await whatIsThere(log);
  const same = createHash('sha256');
  let count = 0;
  for await (const events of appendsIn(file)) {
    if (count < there.count) {
      note(same, events);
      count += events.length;
      if (count > there.count) throw new Error(others);
      if (count === there.count) demandSame(same, there.digest);
      continue;
    }
    const [{ stream, revision }] = events;
    await log.append(
      stream,
      events.map(({ id, type, data, meta }) => ({ id, type, data, meta })),
      revision === 0 ? 'none' : revision - 1,
    );
    count += events.length;
    told(count);
  }
  if (count < there.count) throw new Error(others);
  return count;
}

/** Schemas with positions of events. They differ in another event store: events below an old one would go unnoticed. */
const withPositions = ['read', 'reactor', 'mail'] as const;

/** @throws Error with a readable message when the database knows positions of another event store */
export async function demandNoPositions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from information_schema.tables
    where table_schema in (${sql.join(withPositions)}) limit 1`.execute(db);
  if (rows.length === 0) return;
  throw new Error(`数据库不为空，请先删除其中的模式 ${withPositions.join('、')}
The database is not empty: drop its schemas ${withPositions.join(', ')} first`);
}

const others = '事件库不为空，不能恢复 / the event store holds something else';

const demandSame = (same: Hash, digest: string): void => {
  if (same.digest('hex') !== digest) throw new Error(others);
};

const note = (hash: Hash, events: readonly { readonly id: string }[]): void => {
  for (const { id } of events) hash.update(id);
};

/** Number of events in the store, and a digest of their ids. */
async function whatIsThere(log: EventLog): Promise<{ count: number; digest: string }> {
  const hash = createHash('sha256');
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    const feed = log.subscribe(undefined, {
      batch: async (events) => {
        note(hash, events);
        count += events.length;
      },
      caughtUp: () => void feed.stop().then(resolve, reject),
    });
  });
  return { count, digest: hash.digest('hex') };
}

/** Events of a backup grouped as they were appended, one group per command. */
async function* appendsIn(file: string): AsyncIterable<Appended> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let waiting: Appended | undefined;
  for await (const line of lines) {
    const event = JSON.parse(line) as Kept;
    if (waiting && isOneWith(waiting, event)) waiting.push(event);
    else {
      if (waiting) yield waiting;
      waiting = [event];
    }
  }
  if (waiting) yield waiting;
}

const isOneWith = ([{ stream, meta }]: Appended, event: Kept): boolean =>
  stream === event.stream && meta.commandId === event.meta.commandId;
