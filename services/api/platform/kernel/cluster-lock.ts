import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { readCheckpoints } from '#projections/platform/kernel/schema.js';
import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';
import type { Caller } from './caller.js';
import { database } from './tokens.js';

const mostWaitMs = 30_000;
const betweenLooksMs = 20;

/**
 * Runs work one at a time across all processes, for decisions that depend on all rows of a list at once, such as where
 * a menu entry may be placed. Each run ends when the rows show its result, so that the next one decides on them. It
 * holds a connection while it runs: only for lists that administrators change now and then.
 */
@Injectable()
export class ClusterLock {
  private readonly ours = new KeyedQueue();

  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  /** @param list name of the projection whose rows the decision depends on */
  run<Result>(list: string, caller: Caller, work: () => Promise<Result>): Promise<Result> {
    // Callers in this process wait here, because each would hold a connection that the one before it needs.
    return this.ours.take(() => this.locked(list, caller, work), list);
  }

  private locked<Result>(list: string, caller: Caller, work: () => Promise<Result>): Promise<Result> {
    return this.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('in turn'), hashtext(${list}))`.execute(tx);
      try {
        return await work();
      } finally {
        await this.untilShown(list, caller);
      }
    });
  }

  /** An answer may be late, but the next run must not start early. */
  private async untilShown(list: string, { wrote }: Caller): Promise<void> {
    if (wrote === undefined) return;
    for (const end = Date.now() + mostWaitMs; Date.now() < end; await sleep(betweenLooksMs)) {
      const row = (await readCheckpoints(this.db)).get(list);
      if (row?.error || (row && BigInt(row.position) >= wrote)) return;
    }
  }
}
