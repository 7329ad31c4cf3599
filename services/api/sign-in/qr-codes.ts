import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { database } from '../platform/kernel/tokens.js';
import { Attempts } from './attempts.js';
import { networkOf } from './network.js';

/** Seconds in which a code can be scanned, and minimum time to pick up the token after confirmation. */
const life = 60;
const pickUp = 10;

/** `used`: the token has been handed out. */
type State = 'undo' | 'cancel' | 'success' | 'used';

export type Looked =
  | { readonly state: 'undo' | 'invalid' | 'cancel' }
  /** User whose token is to be handed out now; returned only once, to one of the pollers. */
  | { readonly state: 'success'; readonly userId: string };

/** QR codes and their states, in the database, because the page and the phone may reach different processes. */
@Injectable()
export class QrCodes {
  constructor(
    @Inject(database) private readonly db: Kysely<unknown>,
    private readonly attempts: Attempts,
  ) {}

  /** Creates a code; the page's repeated request keeps it and only draws its image again. @throws Limited, Refusal */
  async begin(uuid: string, ip: string): Promise<void> {
    await this.attempts.begin([{ by: 'qrCode', of: networkOf(ip) }], '操作过于频繁');
    await sql`delete from sign_in.qr_code where ends_at < now()`.execute(this.db);
    // Of two first requests at the same time, the second waits here for the row of the first.
    const { rows } = await sql<{ ip: string }>`insert into sign_in.qr_code (uuid, ip, state, ends_at)
      values (${uuid}, ${ip}, 'undo', now() + make_interval(secs => ${life}))
      on conflict (uuid) do update set uuid = excluded.uuid returning ip`.execute(this.db);
    // Another page must not show a code that this one would then pick up. A page may change its address in its network.
    if (rows.some((begun) => networkOf(begun.ip) !== networkOf(ip))) refuse('无效的二维码', 'invalid', 'uuid');
  }

  /**
   * Only the network that began the code picks up its token: its address is the one that the confirming user was shown,
   * and that user may have got the uuid from a stranger. For any other network the code is over.
   */
  async look(uuid: string, ip: string): Promise<Looked> {
    const begun = await this.find(uuid);
    if (!begun || networkOf(begun.ip) !== networkOf(ip) || begun.state === 'used') return { state: 'invalid' };
    if (begun.state !== 'success') return { state: begun.state };
    const { rows } = await sql<{ user_id: string }>`update sign_in.qr_code set state = 'used'
      where uuid = ${uuid} and state = 'success' and ends_at > now() returning user_id`.execute(this.db);
    const [picked] = rows;
    return picked ? { state: 'success', userId: picked.user_id } : { state: 'invalid' };
  }

  /** Address that shows the code. @throws Refusal if the code is over */
  async askerOf(uuid: string): Promise<string> {
    const { ip } = (await this.find(uuid)) ?? refuse('二维码已过期');
    return ip.replace(/^::ffff:/, '');
  }

  /** Records the answer of the user who scanned the code. @throws Refusal */
  async answer(uuid: string, userId: string, confirmed: boolean): Promise<void> {
    const { numAffectedRows } = await sql`update sign_in.qr_code
      set state = ${confirmed ? 'success' : 'cancel'}, user_id = ${userId},
        ends_at = greatest(ends_at, now() + make_interval(secs => ${pickUp}))
      where uuid = ${uuid} and state = 'undo' and ends_at > now()`.execute(this.db);
    if (numAffectedRows === 1n) return;
    refuse((await this.find(uuid)) ? '二维码已被他人使用' : '二维码已过期');
  }

  private async find(uuid: string): Promise<{ readonly state: State; readonly ip: string } | undefined> {
    const { rows } = await sql<{ state: State; ip: string }>`select state, ip from sign_in.qr_code
      where uuid = ${uuid} and ends_at > now()`.execute(this.db);
    return rows[0];
  }
}
