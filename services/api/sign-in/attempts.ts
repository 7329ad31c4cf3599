import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Limited } from '../platform/kernel/failures.js';
import { database } from '../platform/kernel/tokens.js';

/** So many attempts are free; after each further one there is a pause, twice as long as the one before. */
interface Patience {
  readonly free: number;
  /** Seconds. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** Seconds in which one attempt is forgotten: the pace that is left to a guesser who goes on. */
  readonly forgets: number;
}

const slow = { free: 5, firstPause: 60, longestPause: 900, forgets: 180 };
const patience = {
  /** A browser that is known for the account: nobody else's guesses count there. */
  device: slow,
  accountFromAddress: slow,
  /** Short, for the owner of the account may be somewhere new just now. */
  account: { free: 20, firstPause: 5, longestPause: 60, forgets: 60 },
  /** Short, for an office stands behind one address. */
  address: { free: 100, firstPause: 5, longestPause: 60, forgets: 10 },
  password: slow,
  /** Written on the public page. */
  message: slow,
  qrCode: { free: 60, firstPause: 1, longestPause: 60, forgets: 1 },
} as const satisfies Record<string, Patience>;

/** What attempts are counted by. */
export interface Counted {
  readonly by: keyof typeof patience;
  readonly of: string;
}

/** An attempt that was counted before anything was looked at. */
export interface Attempt {
  /** It was right: what is counted of this account begins anew, and the address has one less. */
  succeeded(): Promise<void>;
  /** It came to nothing, neither right nor wrong. */
  withdrawn(): Promise<void>;
}

/** Shared by all accounts, so that one that is right does not begin it anew. */
const shared = new Set<Counted['by']>(['address', 'account', 'qrCode']);

/**
 * Attempts at what may be guessed, counted in the database so that a restart or another process does not forget them, and
 * before they are looked at: of many that come at once only as many are looked at as are free.
 */
@Injectable()
export class Attempts {
  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  /** @param saying what is refused when it is too early: 登录失败次数过多 @throws Limited */
  async begin(counts: readonly Counted[], saying: string): Promise<Attempt> {
    const keys = counts.map(({ by, of }) => ({ by, key: `${by} ${of}` })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    await sql`delete from sign_in.attempt where key in (
      select key from sign_in.attempt where forget_at < now() for update skip locked)`.execute(this.db);
    await this.db.transaction().execute(async (tx) => {
      // In one order, so that nobody waits for one who waits for him.
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
    // The time when it is this one's turn, not when its transaction began.
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
    throw new Limited(`${saying}，请${inWords(waits[0]?.seconds ?? 1)}后再试`);
  }
}

const inWords = (seconds: number): string =>
  seconds > 30 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.max(1, seconds)}秒`;
