import { Controller, Req } from '@nestjs/common';
import { type AccountInfo, account } from '#contract/account.js';
import type { ParsedInputOf } from '#contract/call.js';
import { randomId } from '#infra/command-runner/ids.js';
import { Refusal } from '#workflows/kernel/refusal.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me, type TradeflowRequest } from '../kernel/caller.js';
import { SignedOut } from '../kernel/failures.js';
import { tokenOf } from './admission.js';
import { SignInAttempts } from './attempts.js';
import { Directory, type UserRow } from './directory.js';
import { refusalOf } from './may-sign-in.js';
import { menuRoutes } from './menu-routes.js';
import { fits, hashPassword } from './password.js';
import { RevokedTokens } from './revoked-tokens.js';
import { SignInJournal } from './sign-in-journal.js';
import { Tokens } from './tokens.js';

/** A hash of nothing in particular: an unknown account takes as long as a wrong password. */
const decoy = hashPassword(randomId());

@Controller()
export class AccountController {
  constructor(
    private readonly directory: Directory,
    private readonly tokens: Tokens,
    private readonly attempts: SignInAttempts,
    private readonly revoked: RevokedTokens,
    private readonly journal: SignInJournal,
  ) {}

  @Answers(account.login)
  async login(@Input() input: ParsedInputOf<typeof account.login>, @Req() request: TradeflowRequest) {
    const { ip } = request;
    const name = input.username.toLowerCase();
    await this.attempts.check(name, ip);
    const user = await this.directory.userByAccount(name);
    const matches = await fits(user?.passwordHash ?? (await decoy), input.password);
    const reason = user && matches ? refusalOf(user) : '用户名或密码错误';
    if (!user || reason !== undefined) {
      const message = reason ?? '用户名或密码错误';
      if (await this.attempts.failed(name, ip)) await this.journal.failed(name, user, message, request);
      throw new Refusal('rule', message);
    }
    await this.attempts.succeeded(name, ip);
    await this.journal.signedIn(user, 'password', request);
    return { token: this.tokens.issue(user) };
  }

  /** For a token that came by another way than the password. */
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

  /** Always succeeds; a token that still works works no longer. */
  @Answers(account.logout)
  async logout(@Req() request: TradeflowRequest): Promise<null> {
    const token = tokenOf(request);
    if (token === undefined) return null;
    try {
      const { user, uuid, renewableUntil } = await this.tokens.verify(token);
      await this.revoked.add(uuid, renewableUntil);
      await this.journal.signedOut(user, request);
    } catch (error) {
      if (!(error instanceof SignedOut)) throw error;
    }
    return null;
  }
}
