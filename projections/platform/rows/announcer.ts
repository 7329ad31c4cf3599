import { type Kysely, sql } from 'kysely';

/** Position all projections have reached, and the names of those that changed. */
export interface Announcement {
  readonly position: bigint;
  readonly changed: readonly string[];
}

export const announcementChannel = 'projected';

/** In-process channel: parts of the projector's own process hear it directly, without the database. */
export class Announcements {
  private readonly listeners = new Set<(announcement: Announcement) => void>();

  /** @param sender id of this process, by which it ignores its own messages from the database */
  constructor(readonly sender: string = crypto.randomUUID()) {}

  get isHeard(): boolean {
    return this.listeners.size > 0;
  }

  listen(listener: (announcement: Announcement) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(announcement: Announcement): void {
    for (const listener of this.listeners) listener(announcement);
  }
}

const retryMs = 100;
/** Delay before telling other processes when this process has listeners: most likely there are no others. */
const gatherMs = 10;

/**
 * Announces the projections' progress: at once in this process, through the database to others. Progress that comes
 * while a message is on its way goes with the next one, so that announcing never holds up projecting.
 */
export class Announcer {
  private waiting: { position: bigint; changed: Set<string> } | undefined;
  private telling: Promise<void> | undefined;

  constructor(
    /** Sends a message to other processes. */
    private readonly say: (payload: string) => Promise<void>,
    private readonly near: Announcements,
  ) {}

  tell(position: bigint, changed: readonly string[]): void {
    this.near.tell({ position, changed });
    this.waiting ??= { position, changed: new Set() };
    this.waiting.position = position;
    for (const name of changed) this.waiting.changed.add(name);
    this.telling ??= this.tellOthers().finally(() => {
      this.telling = undefined;
    });
  }

  /** Resolves when pending messages have been sent to other processes, or could not be. */
  async flush(): Promise<void> {
    await this.telling;
  }

  private async tellOthers(): Promise<void> {
    while (this.waiting) {
      if (this.near.isHeard) await new Promise((resolve) => setTimeout(resolve, gatherMs));
      const { position, changed } = this.waiting;
      this.waiting = undefined;
      const payload = [this.near.sender, position, [...changed].join(',')].join(' ');
      try {
        await this.say(payload);
      } catch {
        // Waiting callers are answered late; caches are refreshed when their owner's own connection is back.
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }
}

/** Parses a message from another process; undefined if this process sent it. */
export function heard(payload: string, near: Announcements): Announcement | undefined {
  const [sender, position, names] = payload.split(' ');
  if (sender === near.sender || position === undefined) return undefined;
  return { position: BigInt(position), changed: names ? names.split(',') : [] };
}

/** Announces a change outside of projections, such as a job. Position -1 means none. */
export async function tellChanged(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${announcementChannel}, ${`- -1 ${kinds.join(',')}`})`.execute(db);
}
