import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { codes } from '#contract/platform/envelope.js';
import { randomId } from '#infra/command-runner/ids.js';
import type { Settings } from '#infra/config/settings.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';
import { SignedOut } from '../platform/kernel/failures.js';
import { appSettings } from '../platform/kernel/tokens.js';
import { Directory, type UserRow } from './directory.js';
import { type Ending, type Session, Sessions } from './sessions.js';

interface Claims {
  readonly username: string;
  readonly userId: string;
  readonly uuid: string;
  readonly iat: number;
  readonly exp: number;
  /** Absent in tokens issued before sessions existed; each of those is a session of its own. */
  readonly session?: { readonly id: string; readonly since: number };
}

const codeOf: Record<Ending, number> = { ended: codes.expired, superseded: codes.superseded };

const mostKept = 1000;

export interface SignedIn {
  readonly user: UserRow;
  readonly session: Session;
  /** A new token, if the old one was expired but still renewable. */
  readonly renewed?: string;
}

/**
 * Tokens (docs/rules/calls.md): HS256 with claims username, userId, uuid, exp. The key contains the user's password
 * hash, so that a changed password invalidates all tokens. For one more lifetime after expiry, a token can be replaced
 * by a new one of its session.
 */
@Injectable()
export class Tokens {
  private readonly jwt = new JwtService({});
  private readonly keys = new GenerationCache<string, KeyObject>(mostKept);
  /** Cache of tokens whose signature was verified for a password hash; expiry and session are checked every time. */
  private readonly genuine = new GenerationCache<string, { readonly claims: Claims; readonly passwordHash: string }>(
    mostKept,
  );

  constructor(
    @Inject(appSettings) private readonly settings: Settings,
    private readonly directory: Directory,
    private readonly sessions: Sessions,
  ) {}

  /** First token of a new session. */
  begin(user: UserRow): { token: string; session: Session } {
    const session = { id: randomId(), userId: user.id, since: Date.now() };
    return { token: this.issue(user, session), session };
  }

  private issue(user: UserRow, { id, since }: Session): string {
    const payload = { username: user.account, userId: user.id, uuid: randomId(), session: { id, since } };
    return this.jwt.sign(payload, { secret: this.keyOf(user), expiresIn: this.settings.tokenMinutes * 60 });
  }

  /**
   * @throws SignedOut 50008 if malformed or forged, 50012 if superseded, 50014 if expired, ended or without its user
   */
  async verify(token: string): Promise<SignedIn> {
    const claimed = this.genuine.get(token)?.claims ?? this.jwt.decode<Claims | null>(token);
    if (typeof claimed?.userId !== 'string') throw new SignedOut(codes.badToken);
    const user = await this.directory.userById(claimed.userId);
    if (!user || !isEnabled(user)) throw new SignedOut(codes.expired);
    const claims = this.checked(token, user);
    const renewableUntil = claims.exp + this.settings.tokenMinutes * 60;
    const now = Date.now() / 1000;
    const { id = claims.uuid, since = claims.iat * 1000 } = claims.session ?? {};
    const session = { id, userId: user.id, since };
    const ending = this.sessions.endingOf(session);
    if (ending) throw new SignedOut(codeOf[ending]);
    if (now >= renewableUntil) throw new SignedOut(codes.expired);
    return { user, session, ...(now >= claims.exp ? { renewed: this.issue(user, session) } : {}) };
  }

  private checked(token: string, user: UserRow): Claims {
    const known = this.genuine.get(token);
    if (known?.passwordHash === user.passwordHash) return known.claims;
    try {
      const claims = this.jwt.verify<Claims>(token, {
        secret: this.keyOf(user),
        algorithms: ['HS256'],
        ignoreExpiration: true,
      });
      this.genuine.set(token, { claims, passwordHash: user.passwordHash });
      return claims;
    } catch {
      throw new SignedOut(codes.badToken);
    }
  }

  /** A key object: given text, the library would first try to parse it as a public key, which takes a millisecond. */
  private keyOf({ passwordHash }: UserRow): string {
    let key = this.keys.get(passwordHash);
    if (!key) {
      key = createSecretKey(`${this.settings.jwtSecret}.${passwordHash}`, 'utf8');
      this.keys.set(passwordHash, key);
    }
    // Nest declares secrets as text only; the underlying library accepts a key object.
    return key as never;
  }
}
