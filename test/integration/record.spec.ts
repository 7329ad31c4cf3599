import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { category, type categoryRow } from '#contract/category.js';
import { codes } from '#contract/platform/envelope.js';
import { record } from '#contract/platform/record.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import type { Person } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';

/** Features that all records share, tested with goods categories. */
let world: World;
let buyer: Person;
let reader: Person;
let customer: Person;
beforeAll(async () => {
  world = await startWorld();
  [buyer, reader, customer] = await Promise.all([world.as('cgzg'), world.as('cwzy'), world.as('customer1')]);
});

let count = 0;
const named = (name = `分类${++count}`) => ({ name, sort: 1 });
const aCategory = async (given: object = {}) => buyer.get(category.add, { ...named(), ...given });
const readBy = async (who: Person, id: string) =>
  (await who.get(category.read, { id })) as z.output<typeof categoryRow>;
const rowOf = (id: string) => readBy(buyer, id);

describe('a record', () => {
  it('is added, listed, changed and removed', async () => {
    const { id } = await buyer.get(category.add, { ...named('进口酒水'), desc: '葡萄酒与烈酒' });
    const { records } = await buyer.get(category.list, { name: '酒水' });
    expect(records).toMatchObject([
      { id, name: '进口酒水', desc: '葡萄酒与烈酒', sort: 1, pid: '0', parentName: '', creatorName: '刘洋' },
    ]);
    await buyer.get(category.change, { id, name: '进口酒类' });
    expect(await rowOf(id)).toMatchObject({ name: '进口酒类', desc: '葡萄酒与烈酒', version: 1 });
    await buyer.get(category.remove, { id });
    expect((await buyer.get(category.list, { name: '进口酒' })).total).toBe(0);
    // Without an id, the same address answers a page.
    expect(await buyer.get(category.read, { limit: 1 })).toMatchObject({ records: [{}], size: 1 });
    expect((await buyer.send(category.read, { id })).code).toBe(codes.missing);
  });

  it('says what may be done with it, and to whom', async () => {
    const { id } = await aCategory();
    expect((await rowOf(id)).actions).toEqual([
      { name: 'change', label: '编辑', reason: null },
      { name: 'remove', label: '删除', reason: null },
    ]);
    expect((await readBy(reader, id)).actions).toEqual([]);
    expect((await customer.send(category.read, { id })).code).toBe(codes.forbidden);
  });

  it('is added once however often it is sent', async () => {
    const [given, idempotencyKey] = [named(), aKey()];
    const [one, other] = [
      await buyer.get(category.add, given, { idempotencyKey }),
      await buyer.get(category.add, given, { idempotencyKey }),
    ];
    expect(other).toEqual(one);
    expect((await buyer.get(category.list, { name: given.name })).total).toBe(1);
  });

  it('notices that somebody else has changed it', async () => {
    const { id } = await aCategory();
    const { version } = await rowOf(id);
    await buyer.get(category.change, { id, version, desc: '先到' });
    expect(await buyer.send(category.change, { id, version, desc: '后到' })).toMatchObject({
      code: codes.conflict,
      msg: '数据已被修改,请刷新后重试',
    });
    expect((await rowOf(id)).desc).toBe('先到');
  });

  it.each([
    ['no name', { name: '' }, '非空项'],
    ['no place', { sort: null }, '非空项'],
    ['a place that is none', { sort: 'x' }, '排序必须是整数'],
    ['a long name', { name: '一'.repeat(51) }, '最多50个字符'],
    ['an unknown parent', { pid: 'nobody' }, '数据库中没有该资源'],
    ['what no database can hold', { desc: 'a\u0000b' }, '内容包含无法保存的字符'],
    ['half a character', { desc: 'a\ud83d' }, '内容包含无法保存的字符'],
  ])('is not added with %s', async (_, given, msg) => {
    const before = await buyer.get(category.list, {});
    expect(await buyer.send(category.add, { ...named(), ...given })).toMatchObject({ status: 200, msg });
    expect((await buyer.get(category.list, {})).total).toBe(before.total);
  });

  it.each(hardTexts)('keeps %s as it is', async (_, text) => {
    const { id } = await aCategory({ desc: text });
    expect((await rowOf(id)).desc).toBe(text);
    expect((await buyer.get(record.history, { kind: 'category', id }))[0]?.changes).toContainEqual({
      field: 'desc',
      label: '描述',
      before: null,
      after: text,
    });
  });
});

describe('what refers to another', () => {
  it('shows its name', async () => {
    const { id: pid } = await aCategory({ name: '上级分类甲' });
    const { id } = await aCategory({ pid });
    expect((await rowOf(id)).parentName).toBe('上级分类甲');
  });

  it('never stands below itself', async () => {
    const top = await aCategory();
    const middle = await aCategory({ pid: top.id });
    const bottom = await aCategory({ pid: middle.id });
    for (const pid of [top.id, middle.id, bottom.id]) {
      expect((await buyer.send(category.change, { id: top.id, pid })).msg).toBe('上级分类不能是自己或下级分类');
    }
    await buyer.get(category.change, { id: bottom.id, pid: top.id });
  });

  it('holds what it refers to', async () => {
    const used = (await customer.get(category.all, {})).find(({ name }) => name === '婴儿奶粉');
    expect(await buyer.send(category.remove, { id: String(used?.id) })).toMatchObject({
      code: codes.rule,
      msg: '数据被引用，无法删除',
    });
  });
});

describe('a list', () => {
  it('is sorted by what it shows, Chinese by its sound', async () => {
    for (const name of ['排序·中', '排序·阿', '排序·北']) await aCategory({ name });
    const { records } = await buyer.get(category.list, { name: '排序·', sort: 'name', order: 'asc' });
    expect(records.map(({ name }) => name)).toEqual(['排序·阿', '排序·北', '排序·中']);
    const byParent = await buyer.get(category.list, { sort: 'parentName', order: 'desc', limit: 10 });
    expect(byParent.records[0]?.parentName).not.toBe('');
  });

  it('is newest first', async () => {
    const { id } = await aCategory();
    expect((await buyer.get(category.list, {})).records[0]?.id).toBe(id);
  });

  it('is not sorted by what is no column', async () => {
    expect((await buyer.send(category.list, { sort: 'data' })).code).toBe(codes.invalid);
  });
});

describe('the history of a record', () => {
  it('tells who did what when, field by field', async () => {
    const { id: pid } = await aCategory({ name: '历史上级' });
    const { id } = await aCategory({ name: '历史' });
    await buyer.get(category.change, { id, name: '历史二', pid });
    const events = await buyer.get(record.history, { kind: 'category', id });
    expect(events.map(({ label, actor }) => [label, actor.name])).toEqual([
      ['添加商品分类', '刘洋'],
      ['编辑商品分类', '刘洋'],
    ]);
    expect(events[1]?.changes).toEqual([
      { field: 'name', label: '分类名称', before: '历史', after: '历史二' },
      { field: 'pid', label: '上级分类', before: '0', after: '历史上级' },
    ]);
  });

  it('is only for those who see the record', async () => {
    expect((await customer.send(record.history, { kind: 'user', id: 'x' })).code).toBe(codes.missing);
    expect((await customer.send(record.history, { kind: 'nothing', id: 'x' })).code).toBe(codes.missing);
  });
});
