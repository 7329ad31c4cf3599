import { type Kysely, sql } from 'kysely';

/** How far all projections have come, and which of them changed. */
export interface Announcement {
  readonly position: bigint;
  readonly changed: readonly string[];
}

export const announcementChannel = 'projected';

/** Where the parts of one process hear the projector that runs among them, with nothing in between. */
export class Announcements {
  private readonly listeners = new Set<(announcement: Announcement) => void>();

  /** @param sender this process, so that it leaves out what it hears of itself through the database */
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
/** Others hear a little later when somebody near has heard already: most likely there are no others. */
const gatherMs = 10;

/**
 * Tells how far the projections have come: at once in this process, through the database to others. There, what comes
 * while a message is on its way goes with the next one, so that telling never holds up projecting.
 */
export class Announcer {
  private waiting: { position: bigint; changed: Set<string> } | undefined;
  private telling: Promise<void> | undefined;

  constructor(
    /** Tells other processes. */
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

  /** Resolves when others have been told what there was to tell, or could not be. */
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
        // Who waits is answered late; who keeps caches looks again when his own connection is back.
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }
}

/** What another process said; undefined when it was this one. */
export function heard(payload: string, near: Announcements): Announcement | undefined {
  const [sender, position, names] = payload.split(' ');
  if (sender === near.sender || position === undefined) return undefined;
  return { position: BigInt(position), changed: names ? names.split(',') : [] };
}

/** Tells that something changed which is no projection: a job. It is about no position. */
export async function tellChanged(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${announcementChannel}, ${`- -1 ${kinds.join(',')}`})`.execute(db);
}
