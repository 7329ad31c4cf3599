import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { database } from '../kernel/tokens.js';

const refreshMs = 5000;

/** Tokens that were signed out before their time. Kept in memory; other processes' sign-outs arrive within seconds. */
@Injectable()
export class RevokedTokens {
  private readonly known = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(database) private readonly db: Kysely<unknown>) {}

  async open(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh().catch(() => {}), refreshMs);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  has(uuid: string): boolean {
    return this.known.has(uuid);
  }

  async add(uuid: string, until: number): Promise<void> {
    this.known.set(uuid, until);
    await sql`insert into sign_in.revoked_token (uuid, until) values (${uuid}, to_timestamp(${until}))
      on conflict do nothing`.execute(this.db);
  }

  private async refresh(): Promise<void> {
    await sql`delete from sign_in.revoked_token where until < now()`.execute(this.db);
    const { rows } = await sql<{ uuid: string; until: Date }>`select uuid, until from sign_in.revoked_token`.execute(
      this.db,
    );
    for (const [uuid, until] of this.known) if (until * 1000 < Date.now()) this.known.delete(uuid);
    for (const { uuid, until } of rows) this.known.set(uuid, until.getTime() / 1000);
  }
}
