import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { type AccountInfo, account } from '#contract/sign-in.js';
import { randomId } from '#infra/command-runner/ids.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me, type TradeflowRequest } from '../platform/kernel/caller.js';
import { SignedOut } from '../platform/kernel/failures.js';
import { tokenOf } from './admission.js';
import { type Attempt, Attempts, type Counted } from './attempts.js';
import { Devices } from './devices.js';
import { Directory, type UserRow } from './directory.js';
import { refusalOf } from './may-sign-in.js';
import { menuRoutes } from './menu-routes.js';
import { networkOf, siteOf } from './network.js';
import { type Asker, fits, hashPassword } from './password.js';
import { SessionOpener } from './session-opener.js';
import { Sessions } from './sessions.js';
import { SignInJournal } from './sign-in-journal.js';
import { Tokens } from './tokens.js';

/** Hash of a random text: an unknown account takes as long as a wrong password. */
const decoy = hashPassword(randomId(), { user: '' });

interface Said {
  readonly password: string;
  readonly asker: Asker;
}

interface Checked {
  readonly counted: readonly Counted[];
  /** By whom checks take turns. */
  readonly asker: Asker;
  readonly request: TradeflowRequest;
}

@Controller()
export class SignInController {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly directory: Directory,
    private readonly tokens: Tokens,
    private readonly attempts: Attempts,
    private readonly devices: Devices,
    private readonly opener: SessionOpener,
    private readonly sessions: Sessions,
    private readonly journal: SignInJournal,
  ) {}

  /**
   * Attempts are counted before the password is checked, so that parallel guesses gain nothing over sequential ones. Those
   * of one counter take turns, so that a user who signs in on several pages at once does not exhaust it.
   */
  @Answers(account.login)
  async login(
    @Input() input: ParsedInputOf<typeof account.login>,
    @Req() request: TradeflowRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const name = input.username.toLowerCase();
    const user = await this.directory.userByAccount(name);
    const device = user && this.devices.known(user, request);
    const asker = user && device !== undefined ? { user: user.id } : { network: siteOf(request.ip) };
    const counted = countedBy(name, device, request.ip);
    const work = () => this.check(name, user, input.password, { counted, asker, request });
    const signedIn = await this.turns.take(work, counted.map(({ by, of }) => `${by} ${of}`).join());
    return { token: await this.opener.open(signedIn, 'password', request, reply) };
  }

  /** @throws Refusal, Limited */
  private async check(name: string, user: UserRow | undefined, password: string, { counted, asker, request }: Checked) {
    const attempt = await this.attempts.begin(counted, '登录失败次数过多');
    const matches = await this.tried(attempt, user, { password, asker });
    const reason = user && matches ? refusalOf(user) : '用户名或密码错误';
    if (!user || reason !== undefined) {
      const message = reason ?? '用户名或密码错误';
      await this.journal.failed(name, user, message, request);
      throw new Refusal('rule', message);
    }
    await attempt.succeeded();
    return user;
  }

  private async tried(attempt: Attempt, user: UserRow | undefined, { password, asker }: Said): Promise<boolean> {
    try {
      return await fits(user?.passwordHash ?? (await decoy), password, asker);
    } catch (error) {
      await attempt.withdrawn();
      throw error;
    }
  }

  /** For a token that was obtained in another way than by password. */
  @Answers(account.autoLogin)
  async autoLogin(@Input() { token }: ParsedInputOf<typeof account.autoLogin>) {
    const { renewed } = await this.tokens.verify(token);
    return { token: renewed ?? token };
  }

  @Answers(account.info)
  async info(@Me() { actor }: Caller): Promise<AccountInfo> {
    const user = (await this.directory.userById(actor.id)) as UserRow;
    const roles = await this.directory.rolesOf(user);
    if (roles.length === 0) throw new Refusal('rule', '该用户未配置权限');
    const menus = await this.directory.menusOf(user);
    const { passwordHash: _, roleIds: __, deptId: ___, version: ____, ...profile } = user;
    return {
      name: user.name,
      username: user.account,
      roles: roles.map(({ code }) => code),
      permissions: [...new Set(menus.map(({ url }) => url).filter(Boolean))],
      menus: menuRoutes(menus),
      profile: {
        ...profile,
        dept: await this.directory.departmentOf(user),
        roles: roles.map(({ name }) => name),
      },
    };
  }

  @Answers(account.menus)
  async menus(@Me() { actor }: Caller) {
    const user = (await this.directory.userById(actor.id)) as UserRow;
    return menuRoutes(await this.directory.menusOf(user));
  }

  /** Always succeeds; the session ends, even if another client has renewed its token meanwhile. */
  @Answers(account.logout)
  async logout(@Req() request: TradeflowRequest): Promise<null> {
    const token = tokenOf(request);
    if (token === undefined) return null;
    try {
      const { user, session } = await this.tokens.verify(token);
      await this.sessions.end(session);
      await this.journal.signedOut(user, request);
    } catch (error) {
      if (!(error instanceof SignedOut)) throw error;
    }
    return null;
  }
}

/** A known browser has counters of its own, so that guesses elsewhere do not block it. */
function countedBy(account: string, device: string | undefined, ip: string): Counted[] {
  if (device !== undefined) return [{ by: 'device', of: `${device} ${account}` }];
  const from = networkOf(ip);
  return [
    { by: 'accountFromAddress', of: `${from} ${account}` },
    { by: 'account', of: account },
    { by: 'address', of: from },
    { by: 'site', of: siteOf(ip) },
  ];
}
