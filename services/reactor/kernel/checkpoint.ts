import { type Kysely, sql } from 'kysely';

const saveMs = 1000;

/** Stores the reactor's position. */
export type Store = (position: bigint) => Promise<void>;

/**
 * The reactor's position, stored once a second without waiting for the disk. After a crash the reactor receives up to a
 * second's events again, which create nothing twice.
 */
export class Checkpoint {
  private stored: bigint;
  private timer: NodeJS.Timeout | undefined;

  /** @param position of the last event handled; -1 to start with the first */
  constructor(
    public position: bigint,
    private readonly store: Store,
    private readonly onError: (error: Error) => void,
    private readonly pauseMs = saveMs,
  ) {
    this.stored = position;
  }

  moveTo(position: bigint): void {
    this.position = position;
    this.timer ??= setTimeout(() => void this.save(), this.pauseMs).unref();
  }

  async close(): Promise<void> {
    await this.save();
    clearTimeout(this.timer);
  }

  private async save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { position } = this;
    if (position === this.stored) return;
    try {
      await this.store(position);
      this.stored = position;
    } catch (error) {
      this.onError(error as Error);
      // Retries the store.
      this.moveTo(this.position);
    }
  }
}

/**
 * @param name of the reactor; several can run in parallel, each with its own checkpoint
 * @param first position for a new reactor that takes over reactions of another; stored at once, for the other goes on
 */
export async function openCheckpoint(
  db: Kysely<unknown>,
  name: string,
  onError: (error: Error) => void,
  first?: bigint,
): Promise<Checkpoint> {
  await sql`create schema if not exists reactor`.execute(db);
  await sql`create table if not exists reactor.checkpoint (name text primary key, position bigint not null)`.execute(
    db,
  );
  const { rows } = await sql<{ position: string }>`select position from reactor.checkpoint
    where name = ${name}`.execute(db);
  const store: Store = async (position) => {
    await sql`insert into reactor.checkpoint (name, position)
      select ${name}::text, ${position}::bigint from set_config('synchronous_commit', 'off', true)
      on conflict (name) do update set position = excluded.position`.execute(db);
  };
  if (rows.length === 0 && first !== undefined) await store(first);
  return new Checkpoint(BigInt(rows[0]?.position ?? first ?? -1), store, onError);
}
