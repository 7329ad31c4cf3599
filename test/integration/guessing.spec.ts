import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/sign-in.js';
import { demoPassword, person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { TRUST_PROXY: '1' } });
});

/** Each test uses addresses of its own, set as a proxy does. */
const login = (username: string, password: string, from: string, cookie = '') =>
  world.anybody.send(account.login, { username, password }, { headers: { 'x-forwarded-for': from, cookie } });
const many = <Answer>(count: number, one: (place: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, place) => one(place)));
const checked = (answers: readonly { code: number }[]) => answers.filter(({ code }) => code !== 42900).length;
/** Simulates the passing of time. */
const later = (seconds: number) =>
  sql`update sign_in.attempt set counted_at = counted_at - make_interval(secs => ${seconds}),
    free_at = free_at - make_interval(secs => ${seconds})`.execute(world.db);

describe('guesses that come all at once', () => {
  it('are looked at five times, from one address at one account', async () => {
    const answers = await many(300, (place) => login('xszg', `guess ${place}`, '10.0.0.1'));
    expect(checked(answers)).toBe(5);
    expect(answers.find(({ code }) => code === 42900)).toMatchObject({
      status: 200,
      msg: expect.stringMatching(/^登录失败次数过多，请\d+(秒|分钟)后再试$/),
    });
  });

  it('are looked at some twenty times, from wherever they come', async () => {
    const looked = checked(await many(60, (place) => login('cwzg', 'guess', `10.0.1.${place}`)));
    // The first pauses are short: on a slow machine some end during the test and allow further attempts.
    expect(looked).toBeGreaterThanOrEqual(20);
    expect(looked).toBeLessThanOrEqual(24);
  });

  it('are looked at one by one, at whatever account, from an address with more than a hundred of them', async () => {
    await login('nobody', 'guess', '10.0.2.1');
    await sql`update sign_in.attempt set count = 110 where key = 'address 10.0.2.1'`.execute(world.db);
    expect(checked(await many(20, (place) => login(`nobody ${place}`, 'guess', '10.0.2.1')))).toBe(1);
  });

  it('are looked at one by one, from a site with more than a thousand of them, whichever network of it they use', async () => {
    await login('nobody', 'guess', '2001:db8:2:1::1');
    await sql`update sign_in.attempt set count = 1100 where key = 'site 2001:db8:2::/48'`.execute(world.db);
    expect(checked(await many(20, (place) => login(`nobody ${place}`, 'guess', `2001:db8:2:${place}::1`)))).toBe(1);
  });

  it('are not forgotten when one among them is right', async () => {
    await login('nobody', 'guess', '10.0.8.1');
    await sql`update sign_in.attempt set count = 130 where key = 'address 10.0.8.1'`.execute(world.db);
    expect((await login('cwzy', demoPassword, '10.0.8.1')).code).toBe(20000);
    // Longer than any pause; few of that many attempts are forgotten meanwhile.
    await later(61);
    expect(checked(await many(20, (place) => login(`somebody ${place}`, 'guess', '10.0.8.1')))).toBe(1);
  });

  it('are looked at five times, of the old password', async () => {
    const me = person(world.url, (await login('ckzy', demoPassword, '10.0.3.1')).data.token);
    const guess = (place: number) =>
      me.send(account.changePassword, { oldPassword: `guess ${place}`, password: 'abcde', rePassword: 'abcde' });
    expect(checked(await many(20, guess))).toBe(5);
    expect((await login('ckzy', demoPassword, '10.0.3.1')).code).toBe(20000);
  });
});

describe('pauses', () => {
  it('grow while somebody goes on guessing, and are forgotten when he leaves off', async () => {
    await many(5, (place) => login('cgzg', `guess ${place}`, '10.0.4.1'));
    const refusal = async () => (await login('cgzg', 'guess', '10.0.4.1')).msg;
    expect(await refusal()).toMatch(/请(1分钟|\d+秒)后/);
    await later(61);
    expect(await refusal()).toBe('用户名或密码错误');
    expect(await refusal()).toContain('2分钟');
    await later(24 * 3600);
    expect((await login('cgzg', demoPassword, '10.0.4.1')).code).toBe(20000);
  });

  it('concern neither the account elsewhere nor others at the address', async () => {
    await many(10, (place) => login('xsjl', `guess ${place}`, '10.0.5.1'));
    expect((await login('xsjl', demoPassword, '10.0.5.2')).code).toBe(20000);
    expect((await login('cwzy', demoPassword, '10.0.5.1')).code).toBe(20000);
  });
});

describe('a browser in which one was signed in before', () => {
  const deviceOf = async (name: string) => {
    const answer = await login(name, demoPassword, '10.0.6.1');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^device-\w+=[\w.]+; Path=\/api\/account; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    return cookie.split(';')[0] as string;
  };

  it('stays open to its owner, whoever guesses at the account where', async () => {
    const device = await deviceOf('cgjl');
    await many(40, (place) => login('cgjl', 'guess', `10.0.6.${place % 8}`));
    expect((await login('cgjl', demoPassword, '10.0.6.1')).code).toBe(42900);
    expect((await login('cgjl', demoPassword, '10.0.6.1', device)).code).toBe(20000);
  });

  it('is served however many networks wait for their guesses', async () => {
    const device = await deviceOf('zongjingli');
    const guesses = many(150, (place) => login(`stranger ${place}`, 'guess', `10.1.${place % 2}.${place}`));
    expect((await login('zongjingli', demoPassword, '10.0.6.1', device)).code).toBe(20000);
    expect((await guesses).map(({ msg }) => msg)).toContain('登录人数过多，请稍后再试');
  });

  it('is none for another account, nor one that was made up; and guesses there count as well', async () => {
    const device = await deviceOf('bank');
    const [name] = device.split('=');
    await many(5, (place) => login('bank', `guess ${place}`, '10.0.7.1'));
    for (const cookie of [await deviceOf('customer1'), `${name}=x.y`, `${name}=`])
      expect((await login('bank', demoPassword, '10.0.7.1', cookie)).code).toBe(42900);
    const answers = await many(20, (place) => login('bank', `guess ${place}`, '10.0.7.1', device));
    expect(checked(answers)).toBe(5);
  });

  it('is none any more once the password is another one', async () => {
    const devices = [await deviceOf('ckzy'), await deviceOf('ckzy'), await deviceOf('ckzy')];
    const me = await world.as('ckzy');
    await me.get(account.changePassword, { oldPassword: demoPassword, password: 'another', rePassword: 'another' });
    const guesses = devices.map((device) => many(10, (place) => login('ckzy', `guess ${place}`, '10.0.8.1', device)));
    expect(checked((await Promise.all(guesses)).flat())).toBe(5);
  });
});
