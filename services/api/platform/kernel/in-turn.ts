import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { readCheckpoints } from '#projections/platform/kernel/schema.js';
import { Turns } from '#projections/platform/kernel/turns.js';
import type { Caller } from './caller.js';
import { database } from './tokens.js';

const mostWaitMs = 30_000;
const betweenLooksMs = 20;

/**
 * One after the other, in all processes: for what is decided on all rows of a list at once, as where an entry of the
 * navigation may stand. Each is done when the rows show it, so that the next one decides on them. It costs a connection
 * while it lasts: for lists that administrators change now and then.
 */
@Injectable()
export class InTurn {
  private readonly ours = new Turns();

  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  /** @param list name of the projection on whose rows is decided */
  run<Result>(list: string, caller: Caller, work: () => Promise<Result>): Promise<Result> {
    // Those of this process wait here: each would hold a connection that the one before needs.
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

  /** An answer may be late; the next one may not be early. */
  private async untilShown(list: string, { wrote }: Caller): Promise<void> {
    if (wrote === undefined) return;
    for (const end = Date.now() + mostWaitMs; Date.now() < end; await sleep(betweenLooksMs)) {
      const row = (await readCheckpoints(this.db)).get(list);
      if (row?.error || (row && BigInt(row.position) >= wrote)) return;
    }
  }
}
