import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Settings } from '#infra/config/settings.js';
import { headerOf, type TradeflowRequest } from '../platform/kernel/caller.js';
import { appSettings } from '../platform/kernel/tokens.js';

const rememberedSeconds = 180 * 24 * 3600;

/**
 * Browsers in which an account was signed in before, by a cookie that only they have: somebody who guesses at the account
 * elsewhere does not keep its owner out there (OWASP, device cookies). It opens nothing by itself.
 */
@Injectable()
export class Devices {
  constructor(@Inject(appSettings) private readonly settings: Settings) {}

  /** @returns what tells this browser from others, when it is known for the account */
  known(account: string, request: TradeflowRequest): string | undefined {
    const name = nameFor(account);
    const cookies = (headerOf(request, 'cookie') ?? '').split(';').map((cookie) => cookie.trim());
    const [device = '', signature = ''] =
      cookies
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.slice(name.length + 1)
        .split('.') ?? [];
    const given = Buffer.from(signature);
    const due = Buffer.from(this.signatureOf(account, device));
    return given.length === due.length && timingSafeEqual(given, due) ? device : undefined;
  }

  remember(account: string, request: TradeflowRequest, reply: FastifyReply): void {
    const device = this.known(account, request) ?? randomBytes(16).toString('hex');
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const value = `${device}.${this.signatureOf(account, device)}`;
    const held = `Path=/api/account; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Strict${secure}`;
    void reply.header('set-cookie', `${nameFor(account)}=${value}; ${held}`);
  }

  private signatureOf(account: string, device: string): string {
    const key = `device.${this.settings.jwtSecret}`;
    return createHmac('sha256', key).update(`${account.toLowerCase()} ${device}`).digest('hex');
  }
}

/** Several people may use a browser. */
const nameFor = (account: string): string =>
  `device-${createHash('sha256').update(account.toLowerCase()).digest('hex').slice(0, 16)}`;
