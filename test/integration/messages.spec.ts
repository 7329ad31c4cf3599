import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MessageRow, message } from '#contract/message.js';
import { messageSender } from '#contract/message-sender.js';
import { messageTemplate } from '#contract/message-template.js';
import { log } from '#contract/operation-log.js';
import { codes } from '#contract/platform/envelope.js';
import { account } from '#contract/sign-in.js';
import { user } from '#contract/user.js';
import { type MailServer, mailServer } from '#test/language/mail-server.js';
import { atServer, guard, makingMessages, smtpSecret, usualSender } from '#test/language/messages.js';
import { anOrder, eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { missing } from '#test/language/refusals.js';
import { type SmsServer, smsServer } from '#test/language/sms-server.js';
import { startWorld, type World } from '#test/language/world.js';
import { undisturbed } from '#workflows/message/preference.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';

let world: World;
let admin: Person;
let tls: MailServer;
let startTls: MailServer;
let phones: SmsServer;
beforeAll(async () => {
  [tls, startTls, phones] = await Promise.all([
    mailServer({ ...guard, secure: true }),
    mailServer({ ...guard, secure: false }),
    smsServer(),
  ]);
  world = await startWorld({
    env: {
      PUBLIC_URL: 'https://trade.example',
      SMS_URL: phones.url,
      SMS_HEADERS: '{"X-Key":"the key of the tests"}',
      LOG_LEVEL: 'info',
    },
  });
  admin = await world.as('admin');
});
beforeEach(() => tls.refuse(undefined));

const { next, sender, template } = makingMessages(() => admin);
const values = { no: 'A1', name: '李强', '1': '3' };
const addressee = () => `${next('a')}@example.com`;
const send = (tplCode: string, receiver: string, params: object = values) =>
  admin.getRaw(message.send, { tplCode, receiver, params: JSON.stringify(params) });
const historyOf = async (receiver: string): Promise<MessageRow[]> =>
  (await admin.get(message.list, { receiver })).records;
const ended = (receiver: string, state: number) =>
  eventually(
    () => historyOf(receiver),
    ([row]) => row?.state === state,
    30_000,
  );
const arrived = (server: MailServer, address: string) =>
  eventually(
    async () => server.to(address),
    ({ length }) => length > 0,
    30_000,
  );

describe('a message', () => {
  it.each(['smtps', 'smtp'])('is sent over TLS with a password by %s, to each receiver', async (protocol) => {
    const server = protocol === 'smtps' ? tls : startTls;
    expect(server.url.startsWith(`${protocol}:`)).toBe(true);
    const id = await sender(atServer(server));
    const { code } = await template({ idMessageSender: id });
    const [one, other] = [addressee(), addressee()];
    expect(await send(code, `${one}; ${other},${one}`)).toEqual({ count: 2 });
    for (const to of [one, other]) {
      const [mail] = await arrived(server, to);
      expect(mail).toMatchObject({ subject: '订单 A1', messageId: expect.stringMatching(/^<\w{40}@trade\.example>$/) });
      expect(mail?.text.split(/\r?\n/)).toEqual(['您好，李强', '第3次']);
    }
    const [row] = await ended(one, 1);
    expect(row).toMatchObject({ tplCode: code, receiver: one, type: 1, stateName: '成功', attempts: 1, error: '' });
    expect(await historyOf(other)).toHaveLength(1);
  });

  it('is sent by the address of older clients too', async () => {
    const { code } = await template({ idMessageSender: await sender(atServer(tls)) });
    const to = addressee();
    const asked = new URLSearchParams({ tplCode: code, receiver: to, params: JSON.stringify(values) });
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await fetch(`${world.url}/api/message/testSender?${asked}`, { method: 'POST', headers });
    expect(await answer.json()).toMatchObject({ code: 20000, data: { count: 1 } });
    expect(await arrived(tls, to)).toHaveLength(1);
  });

  it('waits while its sender is not let in, and is sent when it is', async () => {
    const id = await sender({ ...atServer(tls), password: 'Wrong-secret' });
    const { code } = await template({ idMessageSender: id });
    const to = addressee();
    await send(code, to);
    const [row] = await eventually(
      () => historyOf(to),
      ([one]) => (one?.attempts ?? 0) > 0 && one?.error !== '',
    );
    expect(row).toMatchObject({ state: 0, stateName: '待发送' });
    expect(JSON.stringify(row)).not.toContain('Wrong-secret');
    await admin.getRaw(messageSender.save, { id, password: smtpSecret });
    expect(await arrived(tls, to)).toHaveLength(1);
    await ended(to, 1);
  });

  it('is no way to tell a password to a server that cannot show who it is', async () => {
    const id = await sender({ ...atServer(tls), certificate: '' });
    const { code } = await template({ idMessageSender: id });
    const to = addressee();
    await send(code, to);
    const [row] = await eventually(
      () => historyOf(to),
      ([one]) => one?.error !== '' && one !== undefined,
    );
    expect(row?.error).toMatch(/self.signed|certificate/i);
    expect(tls.to(to)).toEqual([]);
  });

  it('to a phone goes to the provider, once under its key', async () => {
    const { code } = await template({ type: 0, idMessageSender: '3', remoteTplCode: 'SMS_9' });
    const phone = `138${String(Date.now()).slice(-8)}`;
    await send(code, phone);
    await ended(phone, 1);
    const [sms, ...more] = phones.to(phone);
    expect(more).toEqual([]);
    expect(sms).toMatchObject({ sender: 'aliSmsSender', template: 'SMS_9', params: values, text: '您好，李强\n第3次' });
    expect(sms?.headers).toMatchObject({ 'x-key': 'the key of the tests', 'idempotency-key': sms?.id });
    expect(await admin.sendRaw(message.send, { tplCode: code, receiver: 'a@b.c', params: values })).toMatchObject({
      msg: '手机号不正确：a@b.c',
    });
  });

  it.each([
    [{ tplCode: 'nobody' }, '数据库中没有该资源'],
    [{ receiver: '' }, '请输入收件人'],
    [{ receiver: 'a' }, '邮箱地址不正确：a'],
    [{ receiver: 'a@b.cn\r\nBcc: c@d.cn' }, '邮箱地址不正确：Bcc:'],
    [{ receiver: '"x" <a@b.cn>' }, '邮箱地址不正确："x"'],
    [{ receiver: Array.from({ length: 51 }, (_, n) => `a${n}@b.cn`).join() }, '一次最多发送给50个收件人'],
    [{ params: '{' }, '参数不是合法的json字符串'],
    [{ params: '[1]' }, '参数不是合法的json字符串'],
    [{ params: '{"no":"\\u0000"}' }, '内容包含无法保存的字符'],
    [{ params: { no: '1' } }, '缺少变量：name、1'],
    [{ params: '{"no":"1","name":"2","__proto__":{"1":"3"}}' }, '缺少变量：1'],
  ])('%j is refused: %s', async (more, msg) => {
    const { code } = await template();
    const given = { tplCode: code, receiver: addressee(), params: values, ...more };
    expect(await admin.sendRaw(message.send, given)).toMatchObject({ msg });
  });

  it('says what its variables hold and nothing else', async () => {
    const id = await sender(atServer(tls));
    const { code } = await template({ idMessageSender: id });
    const to = addressee();
    const name = `\${no} {{#each x}}{{/each}} <img src=x> ${'长'.repeat(4000)}`;
    await send(code, to, { no: 'A<b>', name, '1': '{1}' });
    const [mail] = await arrived(tls, to);
    expect(mail?.subject).toBe('订单 A<b>');
    expect(mail?.text).toContain('${no} {{#each x}}{{/each}} <img src=x>');
    expect(mail?.html).toContain('&lt;img src=x&gt;');
    expect(mail?.html).not.toContain('<img');
    const refusal = await admin.sendRaw(message.send, {
      ...{ tplCode: code, receiver: to, params: JSON.stringify({ ...values, no: 'A\r\nBcc: evil@example.com' }) },
    });
    expect(refusal).toMatchObject({ msg: '内容不能换行' });
  });

  it('asked for twice under one key is sent once', async () => {
    const id = await sender(atServer(tls));
    const { code } = await template({ idMessageSender: id });
    const to = addressee();
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2])
      await admin.getRaw(message.send, { tplCode: code, receiver: to, params: values }, { idempotencyKey });
    await ended(to, 1);
    expect(await historyOf(to)).toHaveLength(1);
    expect(tls.to(to)).toHaveLength(1);
  });

  it('takes the right to send', async () => {
    const buyer = await world.as('cgjl');
    const { code } = await template();
    const given = { tplCode: code, receiver: addressee(), params: values };
    for (const call of [message.send, message.resend, message.clear, message.list])
      expect(await buyer.sendRaw(call, call === message.send ? given : { id: 'x' })).toMatchObject({
        code: codes.forbidden,
      });
  });
});

describe('the history', () => {
  it('is filtered, and what failed is sent again', async () => {
    const id = await sender(atServer(tls));
    const { code } = await template({ idMessageSender: id });
    const to = addressee();
    tls.refuse({ recipients: 550 });
    await send(code, to);
    const [failed] = await ended(to, 2);
    expect(failed).toMatchObject({ attempts: 1, actions: [{ name: 'resend', label: '重发消息', reason: null }] });
    const found = async (filter: object) =>
      (await admin.getRaw(message.list, { tplCode: code, ...filter })).records.length;
    expect([await found({ state: '2' }), await found({ state: '1' }), await found({ type: '0' })]).toEqual([1, 0, 0]);
    const today = { startDate: '20200101000000', endDate: '21000101000000' };
    expect([await found(today), await found({ startDate: '21000101000000' })]).toEqual([1, 0]);
    expect(await found({ tplCode: code.slice(0, -1) })).toBe(0);
    tls.refuse(undefined);
    await admin.get(message.resend, { id: failed?.id ?? '' });
    await ended(to, 1);
    expect(await admin.send(message.resend, { id: failed?.id ?? '' })).toMatchObject({ msg: '消息已发送，不能重发' });
    expect(await admin.send(message.resend, { id: 'nobody' })).toMatchObject(missing);
    expect(tls.to(to)).toHaveLength(1);
  });

  it('is cleared of what has ended; what waits is still sent', async () => {
    const id = await sender(atServer(tls));
    const { code } = await template({ idMessageSender: id });
    const [gone, waits] = [addressee(), addressee()];
    await send(code, gone);
    await ended(gone, 1);
    tls.refuse({ messages: 451 });
    await send(code, waits);
    await eventually(
      () => historyOf(waits),
      ([row]) => (row?.attempts ?? 0) > 0,
    );
    await admin.get(message.clear, {});
    expect(await historyOf(gone)).toEqual([]);
    expect(await historyOf(waits)).toHaveLength(1);
    tls.refuse(undefined);
    expect(await arrived(tls, waits)).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail.message
      where cleared_at is not null and (content <> '' or receiver <> '')`.execute(world.db);
    expect(rows[0]?.count).toBe(0);
    const names = (await admin.get(log.list, { limit: 20 })).records.map(({ logname }) => logname);
    expect(names).toEqual(expect.arrayContaining(['发送消息', '清空所有历史消息']));
  });
});

const titled = (reader: string, subject: RegExp) =>
  eventually(
    async () => tls.to(`${reader}@example.com`).filter((mail) => subject.test(mail.subject)),
    ({ length }) => length > 0,
    30_000,
  );

describe('what the system tells', () => {
  beforeAll(async () => {
    await admin.getRaw(messageSender.save, { id: usualSender, ...atServer(tls) });
    await eventually(
      async () => (await sql`select from mail.source`.execute(world.db)).rows.length,
      (sources) => sources === 3,
    );
  });
  it('is said as its template says, edited by hand', async () => {
    await admin.getRaw(messageTemplate.save, { id: '1', title: '【友好】${serialNo} ${what}' });
    const { serialNo } = await anOrder(world, 'customerManagerReview');
    const [mail, ...more] = await titled('cgjl', new RegExp(`^【友好】${serialNo} 等待您审批`));
    expect(more).toEqual([]);
    expect(mail?.html).toContain('<a href="https://trade.example/mall/order?id=');
  });

  it('is that a password was reset, without the password', async () => {
    const [row] = (await admin.get(user.list, { account: 'ywfz' })).records;
    const password = await admin.get(user.resetPassword, { userId: row?.id ?? '' });
    const [mail, ...more] = await titled('ywfz', /密码已被重置/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('管理员 于');
    expect(mail?.raw).not.toContain(password);
  });

  it('is that somebody signed in by a code', async () => {
    const [uuid, me] = [randomUUID(), await world.as('cgzg')];
    await fetch(`${world.url}/api/account/qrcode/generate?uuid=${uuid}`);
    await me.get(account.qrConfirm, { uuid });
    expect(await world.anybody.get(account.qrStatus, { uuid })).toMatchObject({ status: 'success' });
    expect(await titled('cgzg', /扫码登录/)).toHaveLength(1);
  });
});

describe('somebody who does not want to be disturbed', () => {
  it('says so for himself', async () => {
    const me = await world.as('cgzg');
    const preference = { quietFrom: '22:00', quietTo: '07:00', digestAt: '18:00', timeZone: 'Europe/Berlin' };
    await me.get(message.prefer, preference);
    expect(await me.get(message.preference, {})).toEqual({ ...preference, jobs: false });
    for (const [wrong, msg] of [
      [{ quietFrom: '25:00', quietTo: '07:00' }, '时间格式不正确'],
      [{ quietFrom: '22:00' }, '请同时填写免打扰的开始和结束时间'],
      [{ timeZone: 'Mars' }, '时区不正确'],
    ] as const)
      expect(await me.sendRaw(message.prefer, { ...undisturbed, ...wrong })).toMatchObject({ msg });
    await me.get(message.prefer, undisturbed);
    expect(await me.get(message.preference, {})).toMatchObject({ quietFrom: '', digestAt: '' });
  });

  it('is told what happens in his quiet hours when they end', async () => {
    const me = await world.as('cgzg');
    const clock = (hours: number) => shanghaiTime(new Date(Date.now() + hours * 3_600_000)).slice(11, 16);
    await me.get(message.prefer, { ...undisturbed, quietFrom: clock(-2), quietTo: clock(2) });
    const { serialNo } = await anOrder(world, 'supervisorReview');
    const kept = () =>
      sql<{ attempts: number; wait: number }>`select attempts,
        extract(epoch from due_at - now())::float as wait from mail.message where state = 'waiting' and user_id = (
        select id from read."user" where data->>'account' = 'cgzg') and params->>'serialNo' = ${serialNo}`
        .execute(world.db)
        .then(({ rows }) => rows);
    const [waits] = await eventually(kept, ([row]) => (row?.wait ?? 0) > 3600);
    expect(waits?.attempts).toBe(0);
    await me.get(message.prefer, undisturbed);
    await sql`update mail.message set due_at = now() where state = 'waiting'`.execute(world.db);
    await sql`select pg_notify('message_due', '')`.execute(world.db);
    expect(await titled('cgzg', new RegExp(serialNo))).toHaveLength(1);
  });

  it('is told all of a day at once, each thing once', async () => {
    const me = await world.as('cgzg');
    await me.get(message.prefer, { ...undisturbed, digestAt: '18:00' });
    const orders = [await anOrder(world, 'supervisorReview'), await anOrder(world, 'supervisorReview')];
    const waiting = () =>
      sql<{ title: string }>`select title from mail.message where gathered and state = 'waiting'`
        .execute(world.db)
        .then(({ rows }) => rows);
    await eventually(waiting, ({ length }) => length === 2);
    // Makes the digest due now.
    await sql`update mail.message set due_at = now() where gathered and state = 'waiting'`.execute(world.db);
    await sql`select pg_notify('message_due', '')`.execute(world.db);
    const digests = await titled('cgzg', /消息摘要（2 条）/);
    expect(digests).toHaveLength(1);
    for (const { serialNo } of orders) expect(digests[0]?.text).toContain(serialNo);
    expect(await waiting()).toEqual([]);
    await me.get(message.prefer, undisturbed);
  });
});
