import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Limited } from '../kernel/failures.js';
import { database } from '../kernel/tokens.js';

const minutes = 15;
/** Failures within the window before more attempts are refused. */
const limits = { accountFromAddress: 5, address: 50, account: 100 };

/** Failed sign-ins, counted in the database so that a restart or another process does not forget them. */
@Injectable()
export class SignInAttempts {
  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  /** @throws Limited */
  async check(account: string, ip: string): Promise<void> {
    const { rows } = await sql<{ both: number; from_ip: number; on_account: number }>`
      select count(*) filter (where account = ${account} and ip = ${ip})::int as both,
             count(*) filter (where ip = ${ip})::int as from_ip,
             count(*) filter (where account = ${account})::int as on_account
      from sign_in.failure
      where failed_at > now() - make_interval(mins => ${minutes}) and (account = ${account} or ip = ${ip})`.execute(
      this.db,
    );
    const [counted] = rows;
    if (!counted) return;
    const over =
      counted.both >= limits.accountFromAddress ||
      counted.from_ip >= limits.address ||
      counted.on_account >= limits.account;
    if (over) throw new Limited(`登录失败次数过多，请${minutes}分钟后再试`);
  }

  async failed(account: string, ip: string): Promise<void> {
    await sql`insert into sign_in.failure (account, ip) values (${account}, ${ip})`.execute(this.db);
    await sql`delete from sign_in.failure where failed_at < now() - interval '1 day'`.execute(this.db);
  }

  async succeeded(account: string, ip: string): Promise<void> {
    await sql`delete from sign_in.failure where account = ${account} and ip = ${ip}`.execute(this.db);
  }
}
