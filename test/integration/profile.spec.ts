import { beforeAll, describe, expect, it } from 'vitest';
import { log } from '#contract/operation-log.js';
import { account } from '#contract/sign-in.js';
import { demoPassword, person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const change = async (name: string, oldPassword: string, password: string, rePassword = password) =>
  (await world.as(name)).send(account.changePassword, { oldPassword, password, rePassword });
const signIn = (username: string, password: string) => world.anybody.send(account.login, { username, password });

describe('changing one’s password', () => {
  it.each([
    ['密码不能为空', 'cgjl', '', 'abcde', 'abcde'],
    ['密码不能为空', 'cgjl', demoPassword, '', ''],
    ['密码不能为空', 'cgjl', demoPassword, 'abcde', ''],
    ['新密码前后不一致', 'cgjl', demoPassword, 'abcde', 'abcdf'],
    ['新密码前后不一致', 'admin', 'wrong', 'abcde', 'abcdf'],
    ['不能修改超级管理员密码', 'admin', demoPassword, 'abcde', 'abcde'],
    ['旧密码输入错误', 'cgjl', 'wrong', 'abc', 'abc'],
    ['新密码长度不能少于5位', 'cgjl', demoPassword, 'abcd', 'abcd'],
  ])('is refused: %s (%s, %s, %s, %s)', async (message, ...typed) => {
    const { code, msg } = await change(...typed);
    expect(msg).toBe(message);
    expect([40001, 9999]).toContain(code);
    expect((await signIn('cgjl', demoPassword)).code).toBe(20000);
  });

  it('answers, ends every token at once, and only the new one opens the door', async () => {
    const other = person(world.url, (await signIn('cwzy', demoPassword)).data.token);
    expect(await change('cwzy', demoPassword, '新的密码 5!')).toMatchObject({ status: 200, code: 20000 });
    expect((await (await world.as('cwzy')).send(log.mine, {})).status).toBe(401);
    expect((await other.send(log.mine, {})).status).toBe(401);
    expect(await signIn('cwzy', demoPassword)).toMatchObject({ code: 9999, msg: '用户名或密码错误' });
    const { token } = (await signIn('cwzy', '新的密码 5!')).data;
    const again = person(world.url, token);
    expect((await again.get(account.info, {})).profile.passwordGenerated).toBe(false);
    expect((await again.get(log.mine, {}))[0]).toMatchObject({ logname: '修改密码' });
  });

  it('is told in the operation log without saying anything of the password', async () => {
    const admin = await world.as('admin');
    const { records } = await admin.get(log.list, { logName: '修改密码' });
    expect(records[0]?.regularMessage).toContain('密码:=>已变更');
    expect(JSON.stringify(records)).not.toContain('argon2');
  });

  it('is no way to guess the old one', async () => {
    for (let guess = 0; guess < 5; guess++) {
      expect((await change('xszg', `guess ${guess}`, 'abcde')).msg).toBe('旧密码输入错误');
    }
    expect(await change('xszg', demoPassword, 'abcde')).toMatchObject({
      code: 42900,
      msg: '密码错误次数过多，请1分钟后再试',
    });
  });
});

it('shows a profile without anything secret', async () => {
  const { profile } = await (await world.as('customer1')).get(account.info, {});
  expect(profile).toMatchObject({ account: 'customer1', status: 1, userType: 2, roles: ['客户角色'] });
  expect(Object.keys(profile)).not.toContain('passwordHash');
});
