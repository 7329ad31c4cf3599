import { describe, expect, it } from 'vitest';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { changePassword, type PasswordGiven } from './change-password.js';
import { user } from './record.js';

const named = (id: string, account: string): Actor => ({ ...system, id, account, name: account, roles: [] });
const fang = named('U1', 'wangfang');
const admin = named('U2', 'admin');
const people = scenario(user.workflow, { by: system, id: 'U1' });

const created = (account: string) => ({
  type: 'UserCreated',
  data: user.stored.parse({
    account,
    name: '王芳',
    email: 'fang@example.com',
    userType: 1,
    roleIds: ['1'],
    passwordHash: 'old',
    passwordGenerated: true,
  }),
});
const right: PasswordGiven = { oldFits: true, newLength: 5 };
const changing = (account: string, actor: Actor, facts: Partial<PasswordGiven> = {}) =>
  people.given(created(account)).when(changePassword, { passwordHash: 'new' }, actor, { ...right, ...facts });

describe('changing a password', () => {
  it('keeps the new hash, and that it is no longer one that was given', () => {
    const { context } = changing('wangfang', fang)
      .then({ type: 'UserChanged', data: { passwordHash: 'new', passwordGenerated: false } })
      .state();
    expect(context).toMatchObject({ passwordHash: 'new', passwordGenerated: false, name: '王芳' });
  });

  it('is for oneself', () => changing('somebody', fang).refused('权限异常'));
  it('is not for the super administrator', () =>
    changing('admin', admin, { oldFits: false }).refused('不能修改超级管理员密码'));
  it('takes the old one, which is said first', () =>
    changing('wangfang', fang, { oldFits: false, newLength: 1 }).refused('旧密码输入错误'));
  it('takes five characters', () => changing('wangfang', fang, { newLength: 4 }).refused('新密码长度不能少于5位'));
});
