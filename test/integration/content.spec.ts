import { beforeAll, describe, expect, it } from 'vitest';
import { article } from '#contract/article.js';
import { banner } from '#contract/banner.js';
import { channel } from '#contract/channel.js';
import { contact } from '#contract/contact.js';
import { goods as goodsCalls } from '#contract/goods.js';
import { codes } from '#contract/platform/envelope.js';
import { file } from '#contract/platform/file.js';
import { portal } from '#contract/portal.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { administrator } from '#test/fixtures/people.js';
import { aFile, bring, png } from '#test/language/files.js';
import { anOrder } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';
import { article as articleRecord } from '#workflows/article/record.js';
import { banner as bannerRecord } from '#workflows/banner/record.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';

let world: World;
let admin: Person;
let anybody: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  anybody = world.anybody;
});

const today = shanghaiDay(new Date());
const picture = (name = '图.png', bizType = 'article_pic') => aFile(world, admin, { name, content: png, bizType });
const statusOf = async (id: string) => (await fetch(`${world.url}/api/file/getImgStream?idFile=${id}`)).status;
const given = { title: '保税仓扩容', author: '市场部', content: '<p>新增两千平方米</p>' };
const written = (more: object = {}) => admin.getRaw(article.save, { ...given, ...more }) as Promise<{ id: string }>;

describe('channels', () => {
  it('are there from the beginning, by the ids that clients know', async () => {
    expect((await admin.get(channel.list, {})).map(({ id, name, code }) => [id, name, code])).toEqual([
      ['1', '动态资讯', 'news'],
      ['2', '产品服务', 'product'],
      ['3', '解决方案', 'solution'],
      ['4', '精选案例', 'case'],
    ]);
  });

  it('are added, changed and removed, each code once', async () => {
    const { id } = await admin.get(channel.save, { name: '公告', code: 'notice' });
    expect(await admin.send(channel.save, { name: '通告', code: 'notice' })).toMatchObject({
      code: codes.rule,
      msg: '栏目编码已存在',
    });
    await admin.getRaw(channel.save, { id, name: '通知公告' });
    expect((await admin.get(channel.list, { name: '通知' }))[0]).toMatchObject({ id, code: 'notice' });
    await admin.get(channel.remove, { id });
    expect(await admin.get(channel.list, { id })).toEqual([]);
  });

  it.each([
    [{ code: 'x' }, '名称不能为空'],
    [{ name: '甲' }, '编码不能为空'],
  ])('%j is refused: %s', async (fields, msg) => {
    expect(await admin.sendRaw(channel.save, fields)).toMatchObject({ code: codes.invalid, msg });
  });

  it('stay while articles stand in them', async () => {
    const { id } = await admin.get(channel.save, { name: '专题', code: 'topic' });
    const { id: one } = await written({ idChannel: id });
    expect(await admin.send(channel.remove, { id })).toMatchObject({
      code: codes.rule,
      msg: '该栏目下存在文章，无法删除',
    });
    await admin.get(article.remove, { id: one });
    await admin.get(channel.remove, { id });
  });
});

describe('an article', () => {
  it('of a client that names no channel comes under the first, is clean, and has its percent signs', async () => {
    const content = '<p onclick="x()">增长 30%25，另 %2525<script>alert(1)</script></p>';
    const { id } = await written({ content });
    expect(await admin.get(article.detail, { id })).toMatchObject({
      idChannel: '1',
      channelName: '动态资讯',
      img: null,
      content: '<p>增长 30%，另 %25</p>',
    });
  });

  it('keeps what a change leaves out', async () => {
    const { id } = await written();
    await admin.getRaw(article.save, { id, title: '保税仓再扩容' });
    expect(await admin.get(article.detail, { id })).toMatchObject({ ...given, title: '保税仓再扩容' });
  });

  it.each([
    [{ title: '' }, '标题不能为空'],
    [{ author: ' ' }, '作者不能为空'],
    [{ content: '' }, '内容不能为空'],
    [{ content: '<p>&nbsp;<script>alert(1)</script></p>' }, '内容不能为空'],
  ])('%j is refused: %s', async (fields, msg) => {
    expect(await admin.sendRaw(article.save, { ...given, ...fields })).toMatchObject({ code: codes.invalid, msg });
  });

  it('is found by title, author and day; lists leave the text out', async () => {
    const { id } = await written({ title: '年度报告', author: '董事会', publishDate: '2025-03-02' });
    const found = async (asked: object) =>
      ((await admin.getRaw(article.list, asked)) as { records: { id: string }[] }).records.map((one) => one.id);
    expect(await found({ title: '年度' })).toEqual([id]);
    expect(await found({ author: '董事会' })).toEqual([id]);
    expect(await found({ startDate: '20250302000000', endDate: '20250302235959' })).toEqual([id]);
    expect(await found({ startDate: '2025-03-02', endDate: '2025-03-02' })).toEqual([id]);
    expect(await found({ startDate: '20250303000000', endDate: '20250304000000' })).toEqual([]);
    const [row] = (await admin.get(article.list, { id })).records;
    expect(row).not.toHaveProperty('content');
  });
});

describe('the public page', () => {
  it('shows to anybody what is published, and nothing else', async () => {
    const img = await picture();
    const { id: idChannel } = await admin.get(channel.save, { name: '产品公告', code: newId() });
    const shown = await written({ title: '已发布', img, idChannel });
    const drafted = await written({ title: '草稿', draft: true, idChannel });
    const coming = await written({ title: '将发布', publishDate: daysAfter(today, 1), idChannel });
    const { channels } = await anybody.get(portal.home, {});
    expect(channels.find(({ id }) => id === idChannel)?.articles).toEqual([
      expect.objectContaining({ id: shown.id, title: '已发布', publishDate: today, channelName: '产品公告' }),
    ]);
    const listed = await anybody.get(portal.articles, { idChannel, page: 1, limit: 20 });
    for (const order of ['desc', 'x'.repeat(14_000)])
      expect(await anybody.getRaw(portal.articles, { idChannel, page: 1, limit: 20, order })).toEqual(listed);
    expect(listed.records.map(({ id }) => id)).toEqual([shown.id]);
    expect((await anybody.get(portal.article, { id: shown.id })).content).toBe(given.content);
    for (const { id } of [drafted, coming]) expect(await anybody.send(portal.article, { id })).toMatchObject(missing);
    await admin.getRaw(article.save, { id: drafted.id, draft: false });
    expect(await anybody.get(portal.article, { id: drafted.id })).toMatchObject({ title: '草稿' });
  });

  it('shows pictures that were brought for it, and no others', async () => {
    const idFile = await picture();
    const response = await fetch(`${world.url}/api/portal/picture?idFile=${idFile}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    const goods = await picture('货.png', 'goods_pic');
    expect(await (await fetch(`${world.url}/api/portal/picture?idFile=${goods}`)).json()).toMatchObject({
      code: codes.missing,
    });
  });

  it('shows them to anybody at the addresses of files, and no other file', async () => {
    const [published, goods] = [await picture(), await picture('货.png', 'goods_pic')];
    const addresses = (id: string) => [`getImgStream?idFile=${id}`, `img/${id}/x.png`, `download?idFile=${id}`];
    for (const address of addresses(published)) {
      const response = await fetch(`${world.url}/api/file/${address}`);
      expect(Buffer.from(await response.arrayBuffer()).equals(png), address).toBe(true);
    }
    for (const address of [...addresses(goods), ...addresses('no-such-file')])
      expect((await fetch(`${world.url}/api/file/${address}`)).status, address).toBe(401);
    const expired = { headers: { authorization: 'Bearer x' } };
    expect((await fetch(`${world.url}/api/file/getImgStream?idFile=${published}`, expired)).status).toBe(401);
  });

  it('has pictures of those alone who may write for it, and none of any business', async () => {
    const customer = await world.as('customer1');
    for (const bizType of ['article_pic', 'banner_pic']) {
      expect(await bring(world, customer, { name: '图.png', content: png, bizType })).toMatchObject({
        code: codes.forbidden,
      });
    }
    const [published, goods] = [await picture(), await picture('货.png', 'goods_pic')];
    expect(await admin.sendRaw(article.save, { ...given, img: goods })).toMatchObject(missing);
    const [row] = (await admin.get(goodsCalls.list, {})).records;
    expect(
      await admin.send(goodsCalls.addAttachment, { ownerId: row?.id ?? '', attachmentId: published }),
    ).toMatchObject(missing);
  });

  it('shows pictures of clients that bring them without a purpose, once they are used for it', async () => {
    for (const bizType of ['other', 'cms_pic', 'article_pic']) {
      const [cover, inText, shown] = await Promise.all(
        ['封面.png', '文中.png', '横幅.png'].map((name) => picture(name, bizType)),
      );
      const content = `<p>图<img src="/api/file/getImgStream?idFile=${inText}"></p>`;
      await written({ title: `图文${bizType}`, img: cover, content });
      await admin.getRaw(banner.save, { title: '横幅', type: 'index', url: '/portal', idFile: shown });
      for (const id of [cover, inText, shown]) expect(await statusOf(id ?? ''), bizType).toBe(200);
      const { records } = await admin.get(file.list, { limit: 500 });
      const purposes = [cover, inText, shown].map((id) => records.find((row) => row.id === id)?.bizType);
      const isNew = bizType !== 'article_pic';
      expect(purposes).toEqual(isNew ? ['article_pic', 'article_pic', 'banner_pic'] : [bizType, bizType, bizType]);
    }
    // An own picture that nothing public uses stays private, and so does that of another user.
    expect(await statusOf(await picture('私.png', 'other'))).toBe(401);
    const customer = await world.as('customer1');
    const theirs = await aFile(world, customer, { name: '他人.png', content: png, bizType: 'other' });
    const row = { title: '横幅', type: 'index', url: '/portal' };
    expect(await admin.sendRaw(banner.save, { ...row, idFile: theirs })).toMatchObject(missing);
    expect(await admin.sendRaw(article.save, { ...given, img: theirs })).toMatchObject(missing);
    await written({ title: '盗图', content: `<p>图<img src="/file/getImgStream?idFile=${theirs}"></p>` });
    expect(await statusOf(theirs)).toBe(401);
    const paper = await aFile(world, admin, { name: '文件.txt', content: '不是图片', bizType: 'other' });
    expect(await admin.sendRaw(banner.save, { ...row, idFile: paper })).toMatchObject(missing);
  });

  it('shows no picture of business: of a document, even a removed one, or of goods', async () => {
    const attached = async () => {
      const { id: ownerId } = await anOrder(world, 'draft');
      const attachmentId = await picture('附件.png', 'other');
      await admin.get(purchaseOrder.addAttachment, { ownerId, attachmentId });
      return { ownerId, attachmentId };
    };
    const [present, removed] = [await attached(), await attached()];
    await (await world.as('customer1')).get(purchaseOrder.remove, { id: removed.ownerId });
    const [row] = (await admin.get(goodsCalls.list, {})).records;
    const [shown, paper] = [await picture('货.png', 'other'), await picture('证.png', 'other')];
    await admin.getRaw(goodsCalls.change, { id: row?.id, picIdList: [...(row?.picIdList ?? []), shown] });
    await admin.get(goodsCalls.addAttachment, { ownerId: row?.id ?? '', attachmentId: paper });
    for (const id of [present.attachmentId, removed.attachmentId, shown, paper]) {
      expect(await admin.sendRaw(article.save, { ...given, img: id })).toMatchObject(missing);
      await written({ title: '文中图', content: `<p>图<img src="/file/getImgStream?idFile=${id}"></p>` });
      expect(await statusOf(id)).toBe(401);
    }
  });

  it('shows a picture once what shows it is accepted, and none of what is refused', async () => {
    const idFile = await picture('横幅.png', 'other');
    const { id } = await admin.getRaw(banner.save, { title: '旧横幅', type: 'index', url: '/portal', idFile });
    const { id: text } = await written();
    const outdated = { version: 0, title: '改' };
    await admin.getRaw(banner.save, { id, title: '新横幅' });
    await admin.getRaw(article.save, { id: text, title: '新文章' });
    for (const [save, row, name] of [
      [banner.save, { id }, 'idFile'],
      [article.save, { id: text }, 'img'],
    ] as const) {
      const other = await picture('新图.png', 'other');
      const change = { ...row, ...outdated, [name]: other };
      expect(await admin.sendRaw(save, change)).toMatchObject({ code: codes.conflict });
      expect(await statusOf(other)).toBe(401);
      await admin.getRaw(save, { ...change, version: undefined });
      expect(await statusOf(other)).toBe(200);
    }
  });

  it('shows the pictures of what was saved by a process that came no further', async () => {
    const { profile } = await admin.get(account.info, {});
    const [cover, inText, shown, business] = await Promise.all(
      ['封面.png', '文中.png', '横幅.png', '附件.png'].map((name) => picture(name, 'other')),
    );
    const [row] = (await admin.get(goodsCalls.list, {})).records;
    await admin.get(goodsCalls.addAttachment, { ownerId: row?.id ?? '', attachmentId: business ?? '' });
    const runner = new CommandRunner(world.log);
    const create = async (type: AnyRecordType, data: object) => {
      const actor = { ...administrator, id: profile.id, name: profile.name };
      const at = new Date().toISOString();
      const origin = { actor, at, commandId: newId(), correlationId: '', causationId: '', ip: '' };
      await runner.run({ command: type.create, id: newId(), data: type.stored.parse(data), creates: true }, origin);
    };
    const content = [business, inText].map((id) => `<img src="/api/portal/picture?idFile=${id}" />`).join('');
    await create(articleRecord, { ...given, img: cover, content });
    await create(bannerRecord, { title: '半途', type: 'index', url: '/portal', idFile: shown });
    for (const id of [cover, inText, shown]) await expect.poll(() => statusOf(id ?? '')).toBe(200);
    expect(await statusOf(business ?? '')).toBe(401);
  });

  it('shows no picture that unpacks to more than a browser holds', async () => {
    const bomb = Buffer.concat([png.subarray(0, 16), Buffer.from('0000ea600000ea60', 'hex'), png.subarray(24)]);
    const idFile = await aFile(world, admin, { name: '大.png', content: bomb, bizType: 'article_pic' });
    for (const size of ['', '&size=small']) {
      const answer = await fetch(`${world.url}/api/portal/picture?idFile=${idFile}${size}`);
      expect(await answer.json()).toMatchObject({ code: codes.invalid, msg: '文件内容过大，无法预览，请下载查看' });
    }
  });

  it('shows banners with their pictures', async () => {
    const idFile = await picture('横幅.png', 'banner_pic');
    const { id } = (await admin.getRaw(banner.save, { title: '开仓', type: 'index', url: '/portal', idFile })) as {
      id: string;
    };
    expect(await admin.sendRaw(banner.save, { title: '无类', type: '', url: '/portal', idFile })).toMatchObject({
      msg: '类型不能为空',
    });
    const [row] = await admin.get(banner.list, { title: '开仓' });
    expect(row).toMatchObject({ id, type: 'index', img: `/api/portal/picture?idFile=${idFile}` });
    expect((await anybody.get(portal.home, {})).banners).toContainEqual(
      expect.objectContaining({ id, title: '开仓', img: row?.img }),
    );
    await admin.get(banner.remove, { id });
    expect((await anybody.get(portal.home, {})).banners.map((one) => one.id)).not.toContain(id);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])(
    'leads nobody to %s',
    async (url) => {
      const idFile = await picture('横幅.png', 'banner_pic');
      expect(await admin.sendRaw(banner.save, { title: '甲', type: 'index', url, idFile })).toMatchObject({
        code: codes.invalid,
        msg: '链接必须以 http://、https:// 或 / 开头',
      });
    },
  );

  it('takes what somebody writes, and not too much of it', async () => {
    const message = { userName: '陈先生', mobile: '13800000000', email: 'c@example.com', remark: '询价' };
    const key = { idempotencyKey: 'a-message-of-mine' };
    await anybody.get(portal.write, message, key);
    await anybody.get(portal.write, message, key);
    const { records } = await admin.get(contact.list, { userName: '陈先生', startDate: today, endDate: today });
    expect(records).toEqual([expect.objectContaining({ ...message, creatorName: '访客' })]);
    // Filters match whole values, as clients expect.
    expect((await admin.get(contact.list, { userName: '陈' })).total).toBe(0);
    expect((await admin.get(contact.list, { mobile: '1380' })).total).toBe(0);
    expect((await admin.get(contact.list, { mobile: '13800000000' })).total).toBe(1);
    const sent = await Promise.all(Array.from({ length: 8 }, () => anybody.send(portal.write, message)));
    expect(sent.map(({ code }) => code)).toContain(codes.limited);
    expect(sent.find(({ code }) => code === codes.limited)?.msg).toMatch(/^留言过于频繁，请/);
    expect((await anybody.sendRaw(portal.write, { ...message, mobile: '' })).code).not.toBe(codes.ok);
  });
});
