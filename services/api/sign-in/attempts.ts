import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Limited } from '../platform/kernel/failures.js';
import { database } from '../platform/kernel/tokens.js';

/** A number of free attempts; after each further one there is a pause, twice as long as the previous one. */
interface Patience {
  readonly free: number;
  /** Seconds. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Seconds after which one attempt is forgotten: the rate that remains for a persistent guesser. */
  readonly forgets: number;
}

const slow = { free: 5, firstPause: 60, longestPause: 900, forgets: 180 };
const patience = {
  /** A browser known for the account; guesses from elsewhere do not count here. */
  device: slow,
  accountFromAddress: slow,
  /** Short, because the account's owner may be using a new device. */
  account: { free: 20, firstPause: 5, longestPause: 60, forgets: 60 },
  /** Short, because a whole office may share one address. */
  address: { free: 100, firstPause: 5, longestPause: 60, forgets: 10 },
  /** Short, because a provider's customers may share the first part of their IPv6 networks. */
  site: { free: 1000, firstPause: 1, longestPause: 60, forgets: 1 },
  password: slow,
  /** Messages sent from the public page. */
  message: slow,
  messagesOfSite: { free: 30, firstPause: 60, longestPause: 900, forgets: 60 },
  qrCode: { free: 60, firstPause: 1, longestPause: 60, forgets: 1 },
} as const satisfies Record<string, Patience>;

/** Key by which attempts are counted. */
export interface Counted {
  readonly by: keyof typeof patience;
  readonly of: string;
}

/** An attempt, counted before it is evaluated. */
export interface Attempt {
  /** The attempt was correct: resets its counters, except shared ones, which go down by one. */
  succeeded(): Promise<void>;
  /** The attempt was neither right nor wrong, and is not counted. */
  withdrawn(): Promise<void>;
}

/** Counters shared by several accounts or senders, which one correct attempt must not reset. */
const shared = new Set<Counted['by']>(['address', 'site', 'account', 'qrCode']);

/**
 * Attempts to guess a secret, counted in the database so that a restart or another process does not forget them, and
 * before they are evaluated, so that of many parallel attempts only the free ones are evaluated.
 */
@Injectable()
export class Attempts {
  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  /** @param saying refusal message for an attempt that comes too early: 登录失败次数过多 @throws Limited */
  async begin(counts: readonly Counted[], saying: string): Promise<Attempt> {
    const keys = counts.map(({ by, of }) => ({ by, key: `${by} ${of}` })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    await sql`delete from sign_in.attempt where key in (
      select key from sign_in.attempt where forget_at < now() for update skip locked)`.execute(this.db);
    await this.db.transaction().execute(async (tx) => {
      // Always in the same order, to avoid deadlocks.
      for (const { by, key } of keys) await this.count(tx, key, patience[by], saying);
    });
    const less = (key: string) => sql`update sign_in.attempt set count = greatest(count - 1, 0) where key = ${key}`;
    const none = (key: string) => sql`delete from sign_in.attempt where key = ${key}`;
    return {
      succeeded: async () => {
        for (const { by, key } of keys) await (shared.has(by) ? less(key) : none(key)).execute(this.db);
      },
      withdrawn: async () => {
        for (const { key } of keys) await less(key).execute(this.db);
      },
    };
  }

  private async count(tx: Transaction<unknown>, key: string, patience: Patience, saying: string): Promise<void> {
    const { free, firstPause, longestPause, forgets } = patience;
    const count = sql`greatest(0, known.count - extract(epoch from clock_timestamp() - known.counted_at) / ${forgets}::int) + 1`;
    const pause = sql`case when ceil(${count}) < ${free}::int then 0
      else least(${longestPause}::int, ${firstPause}::int * 2 ^ least(ceil(${count}) - ${free}::int, 10)) end`;
    // `clock_timestamp()` gives the time at which the lock was obtained, not the start of the transaction.
    const { rows } = await sql`insert into sign_in.attempt as known (key, count, counted_at, free_at, forget_at)
      values (${key}, 1, clock_timestamp(), clock_timestamp(), clock_timestamp() + make_interval(secs => ${forgets}))
      on conflict (key) do update set count = ${count}, counted_at = clock_timestamp(),
        free_at = clock_timestamp() + make_interval(secs => ${pause}),
        forget_at = clock_timestamp() + make_interval(secs => ${longestPause}::int + ${forgets}::int * ceil(${count}))
      where known.free_at <= clock_timestamp()
      returning key`.execute(tx);
    if (rows.length > 0) return;
    const { rows: waits } = await sql<{ seconds: number }>`select
      ceil(extract(epoch from free_at - clock_timestamp()))::int as seconds from sign_in.attempt where key = ${key}`.execute(
      tx,
    );
    throw new Limited(`${saying}，请${waitText(waits[0]?.seconds ?? 1)}后再试`);
  }
}

const waitText = (seconds: number): string =>
  seconds > 30 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.max(1, seconds)}秒`;
