import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { log } from '#contract/operation-log.js';
import { account } from '#contract/sign-in.js';
import { eventually } from '#test/language/orders.js';
import { type Person, person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let phone: Person;
beforeAll(async () => {
  world = await startWorld({ env: { TRUST_PROXY: '1' } });
  phone = await world.as('cgjl');
});

const sentFrom = (from?: string): { headers: Record<string, string> } => ({
  headers: from ? { 'x-forwarded-for': from } : {},
});
const generate = (uuid: string, from?: string) =>
  fetch(`${world.url}/api${account.qrCode.path}?uuid=${uuid}`, sentFrom(from));
const isShown = async (...asked: Parameters<typeof generate>) =>
  (await generate(...asked)).headers.get('content-type') === 'image/png';
const look = (uuid: string, from?: string) => world.anybody.get(account.qrStatus, { uuid }, sentFrom(from));
const code = async () => {
  const uuid = crypto.randomUUID();
  expect((await generate(uuid)).status).toBe(200);
  return uuid;
};
const expire = (uuid: string) =>
  sql`update sign_in.qr_code set ends_at = now() - interval '1 second' where uuid = ${uuid}`.execute(world.db);

describe('a QR code', () => {
  it('is an image that nobody keeps', async () => {
    const response = await generate(crypto.randomUUID());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
  });

  it('waits until it is scanned', async () => {
    expect(await look(await code())).toEqual({ status: 'undo', msg: '待扫描' });
  });

  it('tells who confirms it whose screen asks, and nobody else', async () => {
    const uuid = await code();
    const { from } = await phone.get(account.qrAsker, { uuid });
    expect(['127.0.0.1', '::1']).toContain(from);
    expect((await look(uuid)).status).toBe('undo');
    await expect(world.anybody.get(account.qrAsker, { uuid })).rejects.toThrow();
    expect(await phone.send(account.qrAsker, { uuid: crypto.randomUUID() })).toMatchObject({ msg: '二维码已过期' });
  });

  it('is unknown, or over after a minute', async () => {
    expect(await look(crypto.randomUUID())).toEqual({ status: 'invalid', msg: '二维码已过期' });
    const uuid = await code();
    await expire(uuid);
    expect((await look(uuid)).status).toBe('invalid');
    expect(await phone.send(account.qrConfirm, { uuid })).toMatchObject({ code: 9999, msg: '二维码已过期' });
  });

  it('signs in whoever confirms it, once', async () => {
    const uuid = await code();
    await phone.get(account.qrConfirm, { uuid });
    const answers = await Promise.all([look(uuid), look(uuid), look(uuid)]);
    const [picked, ...others] = answers.filter(({ status }) => status === 'success');
    expect(picked).toMatchObject({ account: 'cgjl' });
    expect(others).toEqual([]);
    const info = await person(world.url, picked?.token).get(account.info, {});
    expect(info.username).toBe('cgjl');
    expect((await look(uuid)).status).toBe('invalid');
    const admin = await world.as('admin');
    const told = await eventually(
      async () =>
        (await admin.get(log.logins, {})).records.find(({ regularMessage }) => regularMessage.includes('扫码登录')),
      (row) => row !== undefined,
    );
    expect(told).toMatchObject({ succeed: '成功', userid: info.profile.id });
  });

  it('is served under both spellings, for an app that says phone and confirm', async () => {
    const uuid = await code();
    const { phone: own } = (await phone.get(account.info, {})).profile;
    expect(own).not.toBe('');
    await phone.get(account.qrLogin, { qrcode: uuid, phone: own, confirm: '1' });
    const response = await fetch(`${world.url}/api/account/qrcode/getStatus?uuid=${uuid}`);
    expect(await response.json()).toMatchObject({ code: 20000, data: { status: 'success', account: 'cgjl' } });
  });

  it('may be declined', async () => {
    const uuid = await code();
    await phone.get(account.qrLogin, { qrcode: uuid, confirm: '0' });
    expect(await look(uuid)).toEqual({ status: 'cancel', msg: '已取消登录' });
    expect(await phone.send(account.qrConfirm, { uuid })).toMatchObject({ msg: '二维码已被他人使用' });
  });

  it('is confirmed by one, and for nobody else', async () => {
    const uuid = await code();
    expect(await world.anybody.send(account.qrConfirm, { uuid })).toMatchObject({ status: 401 });
    expect(await phone.send(account.qrLogin, { qrcode: uuid, phone: '13000000000', confirm: '1' })).toMatchObject({
      code: 40300,
      msg: '只能登录本人账号',
    });
    await phone.get(account.qrConfirm, { uuid });
    const second = await (await world.as('cgzg')).send(account.qrConfirm, { uuid });
    expect(second).toMatchObject({ code: 9999, msg: '二维码已被他人使用' });
    expect((await look(uuid)).account).toBe('cgjl');
  });

  it('is not guessed, and not shown by a second page that would pick up what the first asked for', async () => {
    for (const short of ['1', 'a', '12345678901']) expect(await isShown(short)).toBe(false);
    const uuid = await code();
    expect(await isShown(uuid, '198.51.100.7')).toBe(false);
    expect((await look(uuid)).status).toBe('undo');
  });

  it('is looked at and picked up in the network that began it, whoever knows it', async () => {
    const [own, next, foreign] = ['2001:db8:7:7:a::1', '2001:db8:7:7:b::2', '203.0.113.8'];
    const over = { status: 'invalid', msg: '二维码已过期' };
    const uuid = crypto.randomUUID();
    expect(await isShown(uuid, own)).toBe(true);
    expect([await look(uuid, foreign), (await look(uuid, own)).status]).toEqual([over, 'undo']);
    await phone.get(account.qrConfirm, { uuid });
    expect([await look(uuid, foreign), await look(uuid)]).toEqual([over, over]);
    expect(await look(uuid, next)).toMatchObject({ status: 'success', account: 'cgjl' });
  });

  it('is shown by one of two pages that begin it at the same moment', async () => {
    const both = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const uuid = crypto.randomUUID();
        return Promise.all(['198.51.100.8', '203.0.113.8'].map((from) => isShown(uuid, from)));
      }),
    );
    expect(both.filter((shown) => shown.filter(Boolean).length !== 1)).toEqual([]);
  });

  it('is drawn again for a page whose address changes in its network, and for none of another', async () => {
    const uuid = crypto.randomUUID();
    expect(await isShown(uuid, '2001:db8:1:2:a::1')).toBe(true);
    expect(await isShown(uuid, '2001:db8:1:2:b:c:d:e')).toBe(true);
    expect(await isShown(uuid, '2001:db8:1:3:a::1')).toBe(false);
  });

  it('has a uuid, in whatever form the page makes it', async () => {
    const uuid = String(Math.random());
    expect((await generate(uuid)).headers.get('content-type')).toBe('image/png');
    await phone.get(account.qrConfirm, { uuid });
    expect(await look(uuid)).toMatchObject({ status: 'success', account: 'cgjl' });
    for (const none of ['', ' ', 'x'.repeat(65)]) {
      expect(await phone.send(account.qrConfirm, { uuid: none })).toMatchObject({ code: 40001, msg: '无效的二维码' });
      expect(await look(none)).toEqual({ status: 'invalid', msg: '二维码已过期' });
    }
    expect(await (await generate('')).json()).toMatchObject({ code: 40001, msg: '无效的二维码' });
  });

  it('is not for everlasting asking', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => generate(crypto.randomUUID())));
    const refused = answers.filter((answer) => !answer.headers.get('content-type')?.startsWith('image/'));
    expect(await refused[0]?.json()).toMatchObject({
      code: 42900,
      msg: expect.stringMatching(/^操作过于频繁，请\d+(秒|分钟)后再试$/),
    });
  });
});

it('takes a token that somebody has already, and only a good one', async () => {
  expect(await world.anybody.get(account.autoLogin, { token: phone.token ?? '' })).toEqual({ token: phone.token });
  expect(await world.anybody.send(account.autoLogin, { token: 'forged' })).toMatchObject({ code: 50008 });
});
