import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Settings } from '#infra/config/settings.js';
import { SignedOut } from '../kernel/failures.js';
import { appSettings } from '../kernel/tokens.js';
import { Directory, type UserRow } from '../sign-in/directory.js';

const lifeSeconds = 600;

/**
 * Short-lived stand-ins for a token, in addresses that the browser itself loads: they open files, only what their user
 * may have, and nothing else. A changed password ends them.
 */
@Injectable()
export class Tickets {
  private readonly jwt = new JwtService({});

  constructor(
    @Inject(appSettings) private readonly settings: Settings,
    private readonly directory: Directory,
  ) {}

  async issue(userId: string): Promise<{ token: string; seconds: number; maxFileMb: number }> {
    const user = await this.userOf(userId);
    const token = this.jwt.sign({ userId }, { secret: this.keyOf(user), expiresIn: lifeSeconds });
    return { token, seconds: lifeSeconds, maxFileMb: this.settings.maxFileMb };
  }

  /** @throws SignedOut when forged, expired, or its user is gone */
  async verify(token: string): Promise<UserRow> {
    const claimed = this.jwt.decode<{ userId?: unknown } | null>(token);
    if (typeof claimed?.userId !== 'string') throw new SignedOut();
    const user = await this.userOf(claimed.userId);
    try {
      this.jwt.verify(token, { secret: this.keyOf(user), algorithms: ['HS256'] });
    } catch {
      throw new SignedOut();
    }
    return user;
  }

  private async userOf(id: string): Promise<UserRow> {
    const user = await this.directory.userById(id);
    if (user?.status !== 1) throw new SignedOut();
    return user;
  }

  /** Not the key of tokens: neither passes for the other. */
  private keyOf({ passwordHash }: UserRow): string {
    return `files.${this.settings.jwtSecret}.${passwordHash}`;
  }
}
