import { Controller } from '@nestjs/common';
import { type LoginLogRow, log, loginKinds } from '#contract/operation-log.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import type { LoginRow } from '#projections/login-log/projection.js';
import { listLogins } from '#projections/login-log/queries.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { clearLoginLog } from '#workflows/operation-log/clearing.js';
import { user } from '#workflows/user/record.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';

@Controller()
export class LoginLogController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly records: Records,
  ) {}

  @Answers(log.logins)
  async list(@Input() { logName, ...filter }: ParsedInputOf<typeof log.logins>) {
    const kinds = Object.keys(loginKinds).filter((kind) => loginKinds[kind as keyof typeof loginKinds] === logName);
    const page = await this.dispatcher.query(listLogins, { ...filter, kinds: logName ? kinds : undefined });
    const people = await this.records.readMany(user, [...new Set(page.records.map(({ user_id }) => user_id))]);
    const accounts = new Map(people.map(({ id, account }) => [id, account]));
    return { ...page, records: page.records.map((row) => wireLogin(row, accounts)) };
  }

  @Answers(log.clearLogins)
  async clear(@Me() me: Caller): Promise<null> {
    await this.dispatcher.create(me, clearLoginLog, {});
    return null;
  }
}

const ways: Readonly<Record<string, string>> = { password: '密码登录', 'qr-code': '扫码登录' };

const wireLogin = (row: LoginRow, accounts: ReadonlyMap<string, string>): LoginLogRow => ({
  id: row.id,
  userid: row.user_id,
  logname: loginKinds[row.event as keyof typeof loginKinds] ?? row.event,
  userName: row.user_name,
  account: row.account || (accounts.get(row.user_id) ?? ''),
  ip: row.ip,
  succeed: row.event === 'SignInFailed' ? '失败' : '成功',
  createtime: wireTime(row.at),
  regularMessage: [row.reason || ways[row.way], row.user_agent].filter(Boolean).join('；'),
});
