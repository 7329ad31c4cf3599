import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { settings } from '#workflows/parameter/settings.js';
import type { Way } from '#workflows/sign-in/events.js';
import { settingIn } from '../parameter/setting-in.js';
import type { TradeflowRequest } from '../platform/kernel/caller.js';
import { Records } from '../platform/kernel/records.js';
import { Devices } from './devices.js';
import type { UserRow } from './directory.js';
import { Sessions } from './sessions.js';
import { SignInJournal } from './sign-in-journal.js';
import { Tokens } from './tokens.js';

/** Opens a session after a successful sign-in of any kind. */
@Injectable()
export class SessionOpener {
  constructor(
    private readonly journal: SignInJournal,
    private readonly records: Records,
    private readonly sessions: Sessions,
    private readonly devices: Devices,
    private readonly tokens: Tokens,
  ) {}

  /** @returns the token. @throws Unavailable */
  async open(user: UserRow, way: Way, request: TradeflowRequest, reply: FastifyReply): Promise<string> {
    await this.journal.signedIn(user, way, request);
    const { token, session } = this.tokens.begin(user);
    if ((await settingIn(this.records, settings.singleSession)) === 'true') await this.sessions.supersede(session);
    this.devices.remember(user, request, reply);
    return token;
  }
}
