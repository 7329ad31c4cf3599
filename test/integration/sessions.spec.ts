import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { JwtService } from '@nestjs/jwt';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#contract/contract.js';
import { log } from '#contract/operation-log.js';
import { parameter } from '#contract/parameter.js';
import { codes } from '#contract/platform/envelope.js';
import { file } from '#contract/platform/file.js';
import { account } from '#contract/sign-in.js';
import { user } from '#contract/user.js';
import { Announcements } from '#projections/platform/rows/announcer.js';
import { type RunningApi, startApi } from '#services/api/start.js';
import { eventually } from '#test/language/orders.js';
import { demoPassword, type Person, person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

const signIn = async (username: string) => {
  const { token } = await world.anybody.get(account.login, { username, password: demoPassword });
  return person(world.url, token);
};
const goesOn = async (one: Person) => (await one.send(log.mine, {})).code === codes.ok;
const idOf = async (one: Person) => (await one.get(account.info, {})).profile.id;
/** Renews a session: exchanges an expired token of the same session for a new one. */
async function renewed({ token = '' }: Person): Promise<Person> {
  const jwt = new JwtService({});
  const { iat, exp, ...claims } = jwt.decode<{ userId: string; iat: number; exp: number }>(token);
  const { rows } = await sql<{ hash: string }>`
    select data->>'passwordHash' as hash from read."user" where id = ${claims.userId}`.execute(world.db);
  const secret = `${world.settings.jwtSecret}.${rows[0]?.hash}`;
  const life = world.settings.tokenMinutes * 60;
  const old = jwt.sign({ ...claims, iat: iat - life - 60, exp: exp - life - 60 }, { secret });
  const answer = await world.anybody.get(account.autoLogin, { token: old });
  expect([token, old]).not.toContain(answer.token);
  return person(world.url, answer.token);
}
/** True if a URL loaded by the browser is still authorized; the picture need not exist. */
const opens = async (ticket: string) =>
  (await fetch(`${world.url}/api${file.image.path}?idFile=x&token=${ticket}`)).status !== 401;
/** A live update stream, and a promise of its end. */
async function streamOf({ token }: Person) {
  const response = await fetch(`${world.url}/api/sse/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const end = async () => {
    while (!(await reader.read()).done);
  };
  return { ended: end() };
}

describe('a session ends', () => {
  it('with signing out: its token, what it was renewed to, tickets and live updates; no other', async () => {
    const [one, elsewhere] = [await signIn('cgzg'), await signIn('cgzg')];
    const other = await renewed(one);
    const { token: ticket } = await one.get(file.ticket, {});
    const stream = await streamOf(other);
    expect([await goesOn(one), await goesOn(other), await opens(ticket)]).toEqual([true, true, true]);
    await one.get(account.logout, {});
    expect([await goesOn(one), await goesOn(other), await opens(ticket)]).toEqual([false, false, false]);
    await stream.ended;
    expect(await goesOn(elsewhere)).toBe(true);
  });

  it('with a changed password, wherever', async () => {
    const [one, elsewhere] = [await signIn('cwzg'), await signIn('cwzg')];
    const { token: ticket } = await elsewhere.get(file.ticket, {});
    const stream = await streamOf(elsewhere);
    await one.get(account.changePassword, { oldPassword: demoPassword, password: 'another', rePassword: 'another' });
    expect([await goesOn(one), await goesOn(elsewhere), await opens(ticket)]).toEqual([false, false, false]);
    await stream.ended;
  });

  it('with a password that an administrator gives', async () => {
    const one = await signIn('cwzy');
    await admin.get(user.resetPassword, { userId: await idOf(one) });
    expect(await goesOn(one)).toBe(false);
  });

  it('with being frozen, and does not come back when that is over', async () => {
    const one = await signIn('xszg');
    const [userId, later, stream] = [await idOf(one), await renewed(one), await streamOf(one)];
    const { token: ticket } = await one.get(file.ticket, {});
    await admin.get(user.changeStatus, { userId });
    expect([await goesOn(one), await goesOn(later), await opens(ticket)]).toEqual([false, false, false]);
    await stream.ended;
    await admin.get(user.changeStatus, { userId });
    expect([await goesOn(one), await goesOn(later), await opens(ticket)]).toEqual([false, false, false]);
    expect(await goesOn(await signIn('xszg'))).toBe(true);
  });

  it('for calls whose last byte is still to come, too', async () => {
    const one = await signIn('admin');
    const calls = allCalls.filter((call) => call.method !== 'GET' && call.may !== 'anybody' && call !== file.upload);
    // A body of plain text is waited for, too, and then ignored.
    const types = ['application/json', 'text/plain'];
    const sockets = calls.flatMap(({ method, path }) =>
      types.map((type) => {
        const socket = connect({ port: Number(new URL(world.url).port), host: '127.0.0.1' });
        const head = [`${method} /api${path} HTTP/1.1`, 'host: x', `authorization: ${one.token}`, 'connection: close'];
        socket.write([...head, `content-type: ${type}`, 'content-length: 2', '', '{'].join('\r\n'));
        return socket;
      }),
    );
    expect(await goesOn(one)).toBe(true);
    await one.get(account.logout, {});
    const answers = sockets.map(async (socket) => {
      socket.write('}');
      return (await text(socket)).slice(0, 12);
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 401']));
  });

  it('in another process too', async () => {
    let second: RunningApi | undefined;
    try {
      const { settings, db, databaseUrl, log, logger, operations } = world;
      const announcements = new Announcements();
      second = await startApi({ settings, db, databaseUrl, log, logger, operations, announcements });
      const one = await signIn('ckzy');
      const there = person(second.url, one.token);
      expect(await goesOn(there)).toBe(true);
      await one.get(account.logout, {});
      await eventually(
        () => goesOn(there),
        (on) => !on,
      );
    } finally {
      await second?.stop();
    }
  });
});

describe('an account that may be signed in at one place only', () => {
  it('is superseded by who signs in later, and told so by every call', async () => {
    const { records } = await admin.get(parameter.list, { cfgName: 'mall.session.single' });
    const [single] = records;
    const set = (cfgValue: string) =>
      admin.getRaw(parameter.save, { id: single?.id, cfgName: 'mall.session.single', cfgValue, cfgDesc: '' });
    const before = await signIn('ywfz');
    await signIn('ywfz');
    expect(await goesOn(before)).toBe(true);
    await set('true');
    const earlier = await signIn('ywfz');
    const other = await signIn('cgjl');
    const stream = await streamOf(earlier);
    const latest = await signIn('ywfz');
    const superseded = { status: 200, code: 50012, msg: '账号已在其他地方登录' };
    for (const one of [before, earlier]) {
      expect(await one.send(log.mine, {})).toMatchObject(superseded);
      expect(await one.send(account.info, {})).toMatchObject(superseded);
    }
    await stream.ended;
    expect([await goesOn(latest), await goesOn(other)]).toEqual([true, true]);
  });
});
