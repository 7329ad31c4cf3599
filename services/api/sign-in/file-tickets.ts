import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Settings } from '#infra/config/settings.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { SignedOut } from '../platform/kernel/failures.js';
import { appSettings } from '../platform/kernel/tokens.js';
import { Directory, type UserRow } from './directory.js';
import { type Session, Sessions } from './sessions.js';

const lifeSeconds = 600;

/**
 * Short-lived substitutes for a token, for addresses that the browser loads itself: they open only files that their
 * user may have. They end with the session that requested them.
 */
@Injectable()
export class Tickets {
  private readonly jwt = new JwtService({});

  constructor(
    @Inject(appSettings) private readonly settings: Settings,
    private readonly directory: Directory,
    private readonly sessions: Sessions,
  ) {}

  async issue({ id, userId, since }: Session): Promise<{ token: string; seconds: number; maxFileMb: number }> {
    const user = await this.userOf(userId);
    const token = this.jwt.sign({ id, userId, since }, { secret: this.keyOf(user), expiresIn: lifeSeconds });
    return { token, seconds: lifeSeconds, maxFileMb: this.settings.maxFileMb };
  }

  /** @throws SignedOut if the ticket is forged or expired, its session has ended, or its user no longer exists */
  async verify(token: string): Promise<{ user: UserRow; session: Session }> {
    const claimed = this.jwt.decode<Session | null>(token);
    if (typeof claimed?.userId !== 'string') throw new SignedOut();
    const user = await this.userOf(claimed.userId);
    try {
      this.jwt.verify(token, { secret: this.keyOf(user), algorithms: ['HS256'] });
    } catch {
      throw new SignedOut();
    }
    const { id, userId, since } = claimed;
    const session = { id, userId, since };
    if (this.sessions.endingOf(session)) throw new SignedOut();
    return { user, session };
  }

  private async userOf(id: string): Promise<UserRow> {
    const user = await this.directory.userById(id);
    if (!user || !isEnabled(user)) throw new SignedOut();
    return user;
  }

  /** Differs from the key of tokens, so that neither is accepted as the other. */
  private keyOf({ passwordHash }: UserRow): string {
    return `files.${this.settings.jwtSecret}.${passwordHash}`;
  }
}
