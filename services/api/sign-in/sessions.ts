import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { Subject } from 'rxjs';
import type { Settings } from '#infra/config/settings.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { appSettings, database } from '../platform/kernel/tokens.js';

/** A session, from one sign-in through all renewals of its token. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

export type Ending = 'ended' | 'superseded';

const refreshMs = 2000;
/** By then an ended session is stored, or its end was not. */
const storedMs = 60_000;

/**
 * Sessions that ended before their tokens expire: one by id (signed out), or all of a user's that began before a moment
 * (frozen, or superseded where an account is limited to one session). Kept in memory, because every call asks; changes
 * by other processes arrive within seconds.
 */
@Injectable()
export class Sessions {
  /** Emits when sessions have ended. */
  readonly changes = new Subject<void>();
  /** Moment at which this process learned of the end, by id. */
  private readonly byId = new Map<string, number>();
  private readonly before: Record<Ending, Map<string, number>> = { ended: new Map(), superseded: new Map() };
  private readonly shutOut = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  /** Retention of ended sessions: by then every token renewed before all processes knew of the end has expired. */
  private readonly keptMinutes: number;

  constructor(
    @Inject(database) private readonly db: Kysely<unknown>,
    @Inject(appSettings) { tokenMinutes }: Settings,
  ) {
    this.keptMinutes = tokenMinutes * 2 + 5;
  }

  async open(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh().catch(() => {}), refreshMs);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
    this.changes.complete();
  }

  endingOf({ id, userId, since }: Session): Ending | undefined {
    if (this.byId.has(id) || since <= (this.before.ended.get(userId) ?? 0)) return 'ended';
    return since < (this.before.superseded.get(userId) ?? 0) ? 'superseded' : undefined;
  }

  async end({ id }: Session): Promise<void> {
    this.byId.set(id, Date.now());
    this.changes.next();
    await sql`insert into sign_in.revoked_token (uuid, until)
      values (${id}, now() + make_interval(mins => ${this.keptMinutes})) on conflict do nothing`.execute(this.db);
  }

  /** Ends all sessions that the user began before this one. */
  async supersede({ userId, since }: Session): Promise<void> {
    await this.endBefore(userId, 'superseded', since);
  }

  /** Ends the sessions of users who may not sign in, so that none continues when a user is enabled again. */
  shut(users: Iterable<{ readonly id: string; readonly status: number }>): void {
    for (const user of users) {
      const { id } = user;
      if (isEnabled(user)) this.shutOut.delete(id);
      else if (!this.shutOut.has(id)) {
        this.shutOut.add(id);
        void this.endBefore(id, 'ended', Date.now()).catch(() => this.shutOut.delete(id));
      }
    }
  }

  private async endBefore(userId: string, ending: Ending, before: number): Promise<void> {
    this.before[ending].set(userId, before);
    this.changes.next();
    await sql`insert into sign_in.ended_session as known (user_id, ending, before)
      values (${userId}, ${ending}, to_timestamp(${before / 1000}))
      on conflict (user_id, ending) do update set before = greatest(known.before, excluded.before)`.execute(this.db);
  }

  private async refresh(): Promise<void> {
    const asked = Date.now();
    const { rows } = await sql<{ uuid: string }>`select uuid from sign_in.revoked_token`.execute(this.db);
    const { rows: users } = await sql<{ user_id: string; ending: Ending; before: Date }>`
      select user_id, ending, before from sign_in.ended_session`.execute(this.db);
    let news = false;
    for (const { uuid } of rows) {
      news ||= !this.byId.has(uuid);
      this.byId.set(uuid, this.byId.get(uuid) ?? asked);
    }
    // What is stored no more has expired; what was just ended may not have been stored when this was read.
    const stored = new Set(rows.map(({ uuid }) => uuid));
    for (const [id, since] of this.byId) if (!stored.has(id) && since < asked - storedMs) this.byId.delete(id);
    for (const { user_id, ending, before } of users) {
      const known = this.before[ending].get(user_id) ?? 0;
      if (before.getTime() <= known) continue;
      this.before[ending].set(user_id, before.getTime());
      news = true;
    }
    if (news) this.changes.next();
  }
}
