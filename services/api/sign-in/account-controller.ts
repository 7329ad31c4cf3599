import { Controller, Req } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { type AccountInfo, account } from '#contract/account.js';
import type { ParsedInputOf } from '#contract/call.js';
import { randomId } from '#infra/command-runner/ids.js';
import { Refusal } from '#workflows/kernel/refusal.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me, type TradeflowRequest } from '../kernel/caller.js';
import { SignedOut } from '../kernel/failures.js';
import { SignInAttempts } from './attempts.js';
import { Directory, type UserRow } from './directory.js';
import { tokenOf } from './guard.js';
import { menuRoutes } from './menu-routes.js';
import { RevokedTokens } from './revoked-tokens.js';
import { Tokens } from './tokens.js';

/** A hash of nothing in particular: an unknown account takes as long as a wrong password. */
const decoy = hash(randomId());

@Controller()
export class AccountController {
  constructor(
    private readonly directory: Directory,
    private readonly tokens: Tokens,
    private readonly attempts: SignInAttempts,
    private readonly revoked: RevokedTokens,
  ) {}

  @Answers(account.login)
  async login(@Input() input: ParsedInputOf<typeof account.login>, @Req() { ip }: TradeflowRequest) {
    const name = input.username.toLowerCase();
    await this.attempts.check(name, ip);
    const user = await this.directory.userByAccount(name);
    const matches = await verify(user?.passwordHash ?? (await decoy), input.password).catch(() => false);
    if (!user || !matches) {
      await this.attempts.failed(name, ip);
      throw new Refusal('rule', '用户名或密码错误');
    }
    if (user.status === 2) throw new Refusal('rule', '用户已冻结');
    if (user.status === 3) throw new Refusal('rule', '用户已删除');
    if (user.roleIds.length === 0) throw new Refusal('rule', '该用户未配置权限');
    await this.attempts.succeeded(name, ip);
    return { token: this.tokens.issue(user) };
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
      const { uuid, renewableUntil } = await this.tokens.verify(token);
      await this.revoked.add(uuid, renewableUntil);
    } catch (error) {
      if (!(error instanceof SignedOut)) throw error;
    }
    return null;
  }
}
