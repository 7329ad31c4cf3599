import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { randomId } from '#infra/command-runner/ids.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { type Events, events, signIn, signInStream, type Way } from '#workflows/sign-in/events.js';
import { correlationOf, headerOf, type TradeflowRequest } from '../platform/kernel/caller.js';
import { appLogger, eventLog } from '../platform/kernel/tokens.js';
import type { UserRow } from './directory.js';

const nobody: UserRef = { id: 'nobody', name: '未登录' };

/** Records sign-ins, failed attempts and sign-outs as events. */
@Injectable()
export class SignInJournal {
  constructor(
    @Inject(eventLog) private readonly log: EventLog,
    @Inject(appLogger) private readonly logger: Logger,
  ) {}

  /** No token is issued before this is stored. @throws Unavailable */
  async signedIn(user: UserRow, way: Way, request: TradeflowRequest): Promise<void> {
    await this.append('SignedIn', { way }, user.id, user, request);
  }

  /**
   * The refusal is answered even if it could not be recorded. Of a name that is no account only the beginning is kept: it
   * may be a password, typed into the wrong field.
   */
  async failed(account: string, user: UserRow | undefined, reason: string, request: TradeflowRequest): Promise<void> {
    const tried = {
      account: user ? account : beginningOf(account),
      userId: user?.id ?? null,
      userName: user?.name ?? '',
      reason,
    };
    await this.append('SignInFailed', tried, user?.id ?? null, nobody, request).catch((error) => this.lost(error));
  }

  /** Signing out succeeds even if it could not be recorded. */
  async signedOut(user: UserRow, request: TradeflowRequest): Promise<void> {
    await this.append('SignedOut', {}, user.id, user, request).catch((error) => this.lost(error));
  }

  private async append(
    type: keyof Events,
    said: object,
    userId: string | null,
    { id, name }: UserRef,
    request: TradeflowRequest,
  ): Promise<void> {
    const at = new Date().toISOString();
    const meta = {
      at,
      actor: { id, name },
      roles: [],
      ip: request.ip,
      correlationId: correlationOf(request),
      causationId: request.id,
      commandId: request.id,
      bodyDigest: '',
      definition: `${signIn.name}@${signIn.version}`,
    };
    const data = events[type].parse({ ...said, userAgent: headerOf(request, 'user-agent') ?? '' });
    await this.log.append(signInStream(userId, at), [{ id: randomId(), type, data, meta }], 'any');
  }

  private lost(error: unknown): void {
    this.logger.warn({ err: error }, 'a sign-in event was not recorded');
  }
}

const beginningOf = (name: string): string => `${[...name].slice(0, 2).join('')}***`;
