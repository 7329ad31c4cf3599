import type { AnyProjection, KeyedRow } from '../kernel/projection.js';
import type { Generation } from '../kernel/schema.js';
import type { SetAside } from './aside.js';
import type { Share } from './commit.js';
import { Unwritten } from './failure.js';
import type { Wanted } from './found-rows.js';
import type { RowStore } from './row-store.js';

/** Lets the socket send everything first: otherwise Postgres waits for the rest until the next batch is staged. */
const sendingMs = 1;

/**
 * Stages the next batch while Postgres writes: a commit of rows that nobody reads yet resolves before it is done. Every
 * other operation waits for it. If it fails, nothing proceeds until checkpoints are opened again; from then on every
 * commit is awaited, so that the failing event is found.
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

  /** Rows being written are cached by the runner that staged them; other reads of them wait for the write. */
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
