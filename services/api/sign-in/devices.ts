import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Settings } from '#infra/config/settings.js';
import { headerOf, type TradeflowRequest } from '../platform/kernel/caller.js';
import { appSettings } from '../platform/kernel/tokens.js';
import type { UserRow } from './directory.js';

type Owner = Pick<UserRow, 'account' | 'passwordHash'>;

const rememberedSeconds = 180 * 24 * 3600;

/**
 * Browsers in which an account has signed in before, known by a cookie: guesses elsewhere then do not lock the owner
 * out here (OWASP, device cookies). The cookie grants no access by itself and becomes invalid with a new password;
 * otherwise an attacker who knew the old one could have as many known browsers as sign-ins.
 */
@Injectable()
export class Devices {
  constructor(@Inject(appSettings) private readonly settings: Settings) {}

  /** @returns the device id, if this browser is known for the account */
  known(user: Owner, request: TradeflowRequest): string | undefined {
    const name = nameFor(user.account);
    const cookies = (headerOf(request, 'cookie') ?? '').split(';').map((cookie) => cookie.trim());
    const [device = '', signature = ''] =
      cookies
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.slice(name.length + 1)
        .split('.') ?? [];
    const given = Buffer.from(signature);
    const due = Buffer.from(this.signatureOf(user, device));
    return given.length === due.length && timingSafeEqual(given, due) ? device : undefined;
  }

  remember(user: Owner, request: TradeflowRequest, reply: FastifyReply): void {
    const device = this.known(user, request) ?? randomBytes(16).toString('hex');
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const value = `${device}.${this.signatureOf(user, device)}`;
    const held = `Path=/api/account; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Strict${secure}`;
    void reply.header('set-cookie', `${nameFor(user.account)}=${value}; ${held}`);
  }

  private signatureOf({ account, passwordHash }: Owner, device: string): string {
    const key = `device.${this.settings.jwtSecret}`;
    return createHmac('sha256', key).update(`${account.toLowerCase()} ${device} ${passwordHash}`).digest('hex');
  }
}

/** One cookie per account, because several people may share a browser. */
const nameFor = (account: string): string =>
  `device-${createHash('sha256').update(account.toLowerCase()).digest('hex').slice(0, 16)}`;
