import { JwtService } from '@nestjs/jwt';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { eventually } from '#test/language/orders.js';
import { demoPassword } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { user } from '#workflows/user/record.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const login = (username: string, password = demoPassword) => world.anybody.send(account.login, { username, password });
const withToken = (token: string, call: typeof account.info | typeof purchaseOrder.list = account.info) =>
  world.anybody.send(call, {}, { headers: { authorization: `Bearer ${token}` } });
const claimsOf = (token: string) => new JwtService({}).decode<{ userId: string; uuid: string; iat: number }>(token);

/** A token issued the given number of minutes ago. */
async function tokenOfMinutesAgo(token: string, minutes: number): Promise<string> {
  const { userId, uuid } = claimsOf(token);
  const { rows } = await sql<{
    hash: string;
  }>`select data->>'passwordHash' as hash from read."user" where id = ${userId}`.execute(world.db);
  const iat = Math.floor(Date.now() / 1000) - minutes * 60;
  const secret = `${world.settings.jwtSecret}.${rows[0]?.hash}`;
  return new JwtService({}).sign(
    { userId, uuid, username: 'x', iat, exp: iat + world.settings.tokenMinutes * 60 },
    { secret },
  );
}

describe('signing in', () => {
  it.each([
    ['admin', 'administrator'],
    ['zongjingli', 'zongjingli'],
    ['ywfz', 'ywfz'],
    ['cwzg', 'cwzg'],
    ['cwzy', 'cwzy'],
    ['cgzg', 'cgzg'],
    ['cgjl', 'cgjl'],
    ['xszg', 'xszg'],
    ['xsjl', 'xsjl'],
    ['ckzy', 'ckzy'],
    ['bank', 'bank'],
    ['customer1', 'customer'],
    ['customer2', 'customer'],
  ])('%s', async (name, role) => {
    const info = await (await world.as(name)).get(account.info, {});
    expect(info.roles).toEqual([role]);
    expect(info.menus.length).toBeGreaterThan(0);
    expect(JSON.stringify(info)).not.toMatch(/argon2|passwordHash/);
  });

  it('takes the account in any case and with spaces around', async () => {
    expect((await login('  CGJL ')).code).toBe(20000);
  });

  it.each([
    ['cgjl', 'wrong'],
    ['nobody', demoPassword],
    ["' or 1=1 --", 'x'],
  ])('refuses %s with %s', async (name, password) => {
    expect(await login(name, password)).toMatchObject({ status: 200, code: 9999, msg: '用户名或密码错误' });
  });

  it('asks for both', async () => {
    expect(await login('', 'x')).toMatchObject({ code: 40001, msg: '用户名不能为空' });
    expect(await login('x', '')).toMatchObject({ code: 40001, msg: '密码不能为空' });
  });

  it('is limited against guessing, for that account and address only', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('xszg', `guess ${attempt}`);
    expect(await login('xszg')).toMatchObject({ code: 42900, msg: '登录失败次数过多，请1分钟后再试' });
    expect((await login('ckzy')).code).toBe(20000);
  });

  it('lets a user in on many pages at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => login('cwzg')));
    expect(answers.map(({ code }) => code)).toEqual(Array(24).fill(20000));
  });

  it('ends at once for a frozen user', async () => {
    const frozen = await world.as('xsjl');
    const { userId } = claimsOf(frozen.token as string);
    await new CommandRunner(world.log).run(
      { command: user.change, id: userId, data: { status: 2 } },
      {
        actor: system,
        commandId: crypto.randomUUID(),
        correlationId: 'x',
        causationId: 'x',
        ip: '',
        at: new Date().toISOString(),
      },
    );
    const answer = await eventually(
      () => frozen.send(purchaseOrder.list, {}),
      ({ status }) => status === 401,
    );
    expect(answer.status).toBe(401);
    expect(await login('xsjl')).toMatchObject({ code: 9999, msg: '用户已冻结' });
  });
});

describe('tokens', () => {
  it('work with and without Bearer', async () => {
    const { token } = await world.as('cgzg');
    const bare = await world.anybody.send(account.info, {}, { headers: { authorization: token as string } });
    expect([bare.code, (await withToken(token as string)).code]).toEqual([20000, 20000]);
  });

  it('missing, forged or malformed: HTTP 401, and a code for /account/info', async () => {
    expect((await world.anybody.send(purchaseOrder.list, {})).status).toBe(401);
    expect((await world.anybody.send(account.info, {})).status).toBe(401);
    const { userId } = claimsOf((await world.as('cgzg')).token as string);
    const forged = new JwtService({}).sign({ userId, uuid: newId() }, { secret: 'guessed' });
    for (const token of ['x', forged]) {
      expect((await withToken(token, purchaseOrder.list)).status).toBe(401);
      expect(await withToken(token)).toMatchObject({ status: 200, code: 50008 });
    }
  });

  it('expired ones are renewed for one more lifetime, without interrupting', async () => {
    const { token } = await world.as('cgzg');
    const old = await tokenOfMinutesAgo(token as string, world.settings.tokenMinutes + 1);
    const answer = await withToken(old, purchaseOrder.list);
    expect(answer.code).toBe(20000);
    const renewed = answer.headers.get('token');
    expect(renewed).toBeTruthy();
    expect((await withToken(renewed as string, purchaseOrder.list)).headers.get('token')).toBeNull();
  });

  it('are over after that', async () => {
    const { token } = await world.as('cgzg');
    const old = await tokenOfMinutesAgo(token as string, world.settings.tokenMinutes * 2 + 1);
    expect((await withToken(old, purchaseOrder.list)).status).toBe(401);
    expect(await withToken(old)).toMatchObject({ status: 200, code: 50014, msg: 'token 过期' });
  });

  it('end with signing out', async () => {
    const { data } = await login('zongjingli');
    expect((await withToken(data.token)).code).toBe(20000);
    await world.anybody.get(account.logout, {}, { headers: { authorization: data.token } });
    expect((await withToken(data.token, purchaseOrder.list)).status).toBe(401);
  });
});
