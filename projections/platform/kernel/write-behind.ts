import type { SetAside } from './aside.js';
import type { Share } from './commit.js';
import { Unwritten } from './failure.js';
import type { Wanted } from './found-rows.js';
import type { AnyProjection, KeyedRow } from './projection.js';
import type { RowStore } from './row-store.js';
import type { Generation } from './schema.js';

/** A thread that goes on at once keeps what is too much for a socket: Postgres would wait for it until the next batch is staged. */
const sendingMs = 1;

/**
 * Lets the next batch be staged while Postgres writes: a commit of rows that nobody reads yet is answered before it is done.
 * Everything else waits for it. Should it fail, nothing goes on until rows are opened again, where the checkpoint says; from
 * then on every commit is waited for, so that the event that is to blame is found.
 */
export class WriteBehind implements RowStore {
  private writing: Promise<void> | undefined;
  private shares: readonly Share[] = [];
  private failure: Error | undefined;
  private hasFailed = false;

  constructor(private readonly store: RowStore) {}

  async written(): Promise<void> {
    await this.writing;
    if (this.failure) throw new Unwritten(this.failure);
  }

  async open(checkpoint: string) {
    await this.writing;
    this.failure = undefined;
    return this.store.open(checkpoint);
  }

  async commit(shares: readonly Share[]): Promise<void> {
    await this.written();
    const writing = this.store.commit(shares);
    if (this.hasFailed || !shares.every(({ isFilling }) => isFilling)) return writing;
    this.shares = shares;
    this.writing = writing
      .catch((error) => {
        this.failure = error as Error;
        this.hasFailed = true;
      })
      .finally(() => {
        this.writing = undefined;
        this.shares = [];
      });
    await new Promise((sent) => setTimeout(() => setImmediate(sent), sendingMs));
  }

  /** What is being written is with whoever has staged it; here it is waited for. */
  async rows(wanted: Wanted): Promise<KeyedRow[]> {
    if (this.shares.some((share) => touches(share, wanted))) await this.written();
    return this.store.rows(wanted);
  }

  async fold(checkpoints: readonly string[]): Promise<void> {
    await this.written();
    return this.store.fold(checkpoints);
  }

  async park(checkpoint: string, error: string, at: bigint): Promise<void> {
    await this.written();
    return this.store.park(checkpoint, error, at);
  }

  async failedAgain(checkpoint: string, standing: SetAside): Promise<void> {
    await this.written();
    return this.store.failedAgain(checkpoint, standing);
  }

  async index(projection: AnyProjection, generation: Generation): Promise<void> {
    await this.written();
    return this.store.index(projection, generation);
  }
}

function touches({ table, changes: { born, altered, gone } }: Share, wanted: Wanted): boolean {
  if (table !== wanted.table) return false;
  const ids = new Set(wanted.ids);
  return gone.some((id) => ids.has(id)) || [born, altered].some((rows) => rows.some(({ id }) => ids.has(id)));
}
