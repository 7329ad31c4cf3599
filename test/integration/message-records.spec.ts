import { beforeAll, describe, expect, it } from 'vitest';
import { messageSender } from '#contract/message-sender.js';
import { messageTemplate } from '#contract/message-template.js';
import { log } from '#contract/operation-log.js';
import { codes } from '#contract/platform/envelope.js';
import { record as recordCalls } from '#contract/platform/record.js';
import { type MailServer, mailServer } from '#test/language/mail-server.js';
import { atServer, guard, makingMessages, smtpSecret, usualSender } from '#test/language/messages.js';
import type { Person } from '#test/language/person.js';
import { missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let admin: Person;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer({ ...guard, secure: true });
  world = await startWorld({ env: { LOG_LEVEL: 'info' } });
  admin = await world.as('admin');
});

const { next, sender, template } = makingMessages(() => admin);
describe('senders', () => {
  it('are there from the beginning, by the names that clients know, and stay', async () => {
    expect((await admin.get(messageSender.all, {})).slice(0, 3)).toEqual([
      { id: '1', name: '腾讯短信服务', className: 'tencentSmsSender', type: 0 },
      { id: '2', name: '默认邮件发送器', className: 'defaultEmailSender', type: 1 },
      { id: '3', name: '阿里云短信服务', className: 'aliSmsSender', type: 0 },
    ]);
    const refusal = { code: codes.rule, msg: '禁止删除初始化数据' };
    for (const id of ['1', '2', '3']) expect(await admin.send(messageSender.remove, { id })).toMatchObject(refusal);
    expect(await admin.sendRaw(messageSender.save, { id: '2', className: 'x' })).toMatchObject({
      msg: '初始发送器的发送类不能修改',
    });
  });

  it.each([
    [{ name: '' }, '名称不能为空'],
    [{ className: '' }, '发送类不能为空'],
    [{ className: 'DefaultEmailSender' }, '该发送器已存在，请勿重复添加'],
    [{ url: 'http://a.example' }, '服务器地址必须形如 smtp://主机:端口 或 smtps://主机:端口'],
    [{ url: 'smtps://me:secret@a.example' }, '服务器地址必须形如 smtp://主机:端口 或 smtps://主机:端口'],
    [{ url: 'smtps://a.example' }, '请填写发件人邮箱'],
    [{ account: 'me', password: 'x' }, '请填写服务器地址'],
    [{ url: 'smtps://a.example', mailFrom: 'a@b.c', account: 'me' }, '请填写登录密码'],
    [{ type: 0, url: 'smtps://a.example' }, '短信服务由系统设置，不填写服务器地址和账号'],
    [{ mailFrom: 'a@b.c, d@e.f' }, '发件人邮箱必须是一个有效的邮箱地址'],
  ])('%j is refused: %s', async (more, msg) => {
    const given = { name: '测试', className: next('sender'), type: 1, ...more };
    expect(await admin.sendRaw(messageSender.save, given)).toMatchObject({ msg });
  });

  it('are found by name and class, and held by their templates', async () => {
    const className = next('found');
    const id = await sender({ name: '甲乙', className });
    expect((await admin.get(messageSender.list, { name: '甲乙', className })).records.map((row) => row.id)).toEqual([
      id,
    ]);
    await template({ idMessageSender: id });
    expect(await admin.send(messageSender.remove, { id })).toMatchObject({ msg: '数据被引用，无法删除' });
    expect(await admin.send(messageSender.remove, { id: 'nobody' })).toMatchObject(missing);
  });

  it('keep their password to themselves, and for one account at one server', async () => {
    const id = await sender(atServer(server));
    const [row] = (await admin.get(messageSender.list, { id })).records;
    expect(row).toMatchObject({ hasPassword: true, url: server.url, account: guard.user });
    expect(row).not.toHaveProperty('password');
    await admin.getRaw(messageSender.save, { id, name: '改名' });
    await admin.getRaw(messageSender.save, { id, password: `${smtpSecret}-2` });
    for (const change of [{ url: 'smtps://elsewhere.example' }, { account: 'somebody' }])
      expect(await admin.sendRaw(messageSender.save, { id, ...change })).toMatchObject({ msg: '请填写登录密码' });
    const { records } = await admin.get(log.list, { limit: 100 });
    const stored: unknown[] = [];
    for await (const events of world.log.walk(`message-sender-${id}`)) stored.push(...events.map(({ data }) => data));
    const told = [
      await admin.get(messageSender.list, { id }),
      await admin.getRaw(recordCalls.history, { kind: 'message-sender', id }),
      records,
      world.lines,
      stored,
    ];
    expect(told.at(-1)).toHaveLength(3);
    expect(JSON.stringify(told)).not.toContain(smtpSecret);
    expect(JSON.stringify(records)).toContain('登录密码');
  });
});

describe('templates', () => {
  it('of what the system sends stay, under their codes', async () => {
    const { records } = await admin.get(messageTemplate.list, { idMessageSender: usualSender, limit: 500 });
    const known = records.filter(({ id }) => ['1', '2', '3', '4'].includes(id));
    expect(known.map(({ id, code }) => [id, code]).toSorted()).toEqual([
      ['1', 'notice'],
      ['2', 'digest'],
      ['3', 'passwordReset'],
      ['4', 'qrSignIn'],
    ]);
    expect(known[0]?.messageSender).toEqual({ id: usualSender, name: '默认邮件发送器' });
    for (const { id } of known)
      expect(await admin.send(messageTemplate.remove, { id })).toMatchObject({ msg: '禁止删除初始化数据' });
  });

  it.each([
    [{ code: '' }, '编号不能为空'],
    [{ title: '' }, '标题不能为空'],
    [{ content: '' }, '内容不能为空'],
    [{ idMessageSender: '' }, '发送器不能为空'],
    [{ idMessageSender: 'nobody' }, '数据库中没有该资源'],
    [{ code: 'Notice' }, '模板编码已被使用'],
    [{ idMessageSender: '1' }, '发送器与消息类型不符'],
    [{ remoteTplCode: 'SMS_1' }, '只有短信模板才填写远程模板编码'],
    [{ type: 7 }, '消息类型不正确'],
    [{ content: '${a.b}' }, '变量写法不正确：${a.b}'],
    [{ title: '<#list 1..9 as x>${x}${y()}' }, '变量写法不正确：${y()}'],
    [{ content: '甲'.repeat(10_001) }, '最多10000个字符'],
  ])('%j is refused: %s', async (more, msg) => {
    const given = { code: next('test'), title: '题', content: '文', type: 1, idMessageSender: usualSender, ...more };
    expect(await admin.sendRaw(messageTemplate.save, given)).toMatchObject({ msg });
  });

  it('may name no variables but those that the system fills in', async () => {
    const answer = await admin.sendRaw(messageTemplate.save, { id: '1', content: '${userName} ${constructor} ${pw}' });
    expect(answer.msg).toMatch(/^模板中有未知变量：constructor、pw；可用变量：userName、/);
  });

  it('are found by id, sender and title', async () => {
    const { id } = await template({ title: '丙丁戊' });
    const ids = async (filter: object) =>
      (await admin.getRaw(messageTemplate.list, filter)).records.map((row: { id: string }) => row.id);
    expect(await ids({ title: '丁' })).toEqual([id]);
    expect(await ids({ id, sender: usualSender })).toEqual([id]);
    expect(await ids({ id, sender: '1' })).toEqual([]);
    expect(await ids({ id, 'messageSender.id': usualSender })).toEqual([id]);
    expect(await ids({ id, 'messageSender.id': '1' })).toEqual([]);
  });
});
