import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Limited } from '../kernel/failures.js';
import { database } from '../kernel/tokens.js';

const minutes = 15;
/** Failures within the window before more attempts are refused. */
const limits = { accountFromAddress: 5, address: 50, account: 100 };

interface Counted {
  readonly both: number;
  readonly from_ip: number;
  readonly on_account: number;
}

/** Wrong passwords, counted in the database so that a restart or another process does not forget them. */
@Injectable()
export class SignInAttempts {
  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  /** @param what is refused then: 登录失败, 密码错误 @throws Limited */
  async check(account: string, ip: string, what = '登录失败'): Promise<void> {
    const { both, from_ip, on_account } = await this.count(account, ip);
    const over = both >= limits.accountFromAddress || from_ip >= limits.address || on_account >= limits.account;
    if (over) throw new Limited(`${what}次数过多，请${minutes}分钟后再试`);
  }

  /**
   * Counts a failure, one at a time for each address. Attempts that were sent all at once have all passed the check: only
   * as many of them as the limits allow are worth telling of, so that nobody can flood a log.
   * @returns whether this is one of them
   */
  async failed(account: string, ip: string): Promise<boolean> {
    await sql`delete from sign_in.failure where failed_at < now() - interval '1 day'`.execute(this.db);
    const { both, from_ip, on_account } = await this.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('sign-in failure'), hashtext(${ip}))`.execute(tx);
      await sql`insert into sign_in.failure (account, ip) values (${account}, ${ip})`.execute(tx);
      return this.count(account, ip, tx);
    });
    return both <= limits.accountFromAddress && from_ip <= limits.address && on_account <= limits.account;
  }

  async succeeded(account: string, ip: string): Promise<void> {
    await sql`delete from sign_in.failure where account = ${account} and ip = ${ip}`.execute(this.db);
  }

  private async count(account: string, ip: string, db = this.db): Promise<Counted> {
    const { rows } = await sql<Counted>`
      select count(*) filter (where account = ${account} and ip = ${ip})::int as both,
             count(*) filter (where ip = ${ip})::int as from_ip,
             count(*) filter (where account = ${account})::int as on_account
      from sign_in.failure
      where failed_at > now() - make_interval(mins => ${minutes}) and (account = ${account} or ip = ${ip})`.execute(db);
    return rows[0] ?? { both: 0, from_ip: 0, on_account: 0 };
  }
}
