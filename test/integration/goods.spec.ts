import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '#contract/category.js';
import { codes } from '#contract/envelope.js';
import { goods } from '#contract/goods.js';
import type { Person } from '#test/language/person.js';
import { startWorld } from '#test/language/world.js';

let customer: Person;
beforeAll(async () => {
  customer = await (await startWorld()).as('customer1');
});

describe('goods', () => {
  it('come newest first, page by page', async () => {
    const first = await customer.get(goods.list, { page: 1, limit: 10 });
    const last = await customer.get(goods.list, { page: 5, limit: 10 });
    expect([first.total, first.pages, first.records.length, last.records.length]).toEqual([42, 5, 10, 2]);
    expect(first.records[0]?.serialNo).toBe('SP000042');
    expect(last.records.at(-1)).toMatchObject({
      serialNo: 'SP000001',
      goodsName: '婴儿配方奶粉 1段 800g',
      brand: 'Nova',
      specification: '800g/罐',
      categoryName: '婴儿奶粉',
    });
  });

  it.each([
    ['name', '麦卢卡', 1],
    ['brand, whatever the case', 'kiyo', 4],
    ['serial number', 'SP000007', 1],
    ['bar code', '40123456', 8],
    ['characters that mean themselves', '%', 0],
  ])('are found by %s', async (_, keyword, total) => {
    expect((await customer.get(goods.list, { keyword })).total).toBe(total);
  });

  it('of a category include those of the categories below', async () => {
    const categories = await customer.get(category.all, {});
    const top = categories.find(({ name }) => name === '母婴用品');
    const below = categories.filter(({ pid }) => pid === top?.id);
    expect(below.map(({ name }) => name)).toEqual(['婴儿奶粉', '辅食营养', '纸品洗护']);
    const totals = await Promise.all(
      [top, ...below].map(async (one) => (await customer.get(goods.list, { categoryId: one?.id })).total),
    );
    expect(totals).toEqual([11, 4, 3, 4]);
  });

  it.each(['goodsName asc', 'goodsName desc', 'categoryName asc', 'createTime asc', 'barCode desc', 'id asc'])(
    'are sorted by %s',
    async (sort) => {
      const { records } = await customer.get(goods.list, { sort, limit: 100 });
      const [field, order] = sort.split(' ');
      if (field === 'createTime') return expect(records[0]?.serialNo).toBe('SP000001');
      const values = records.map((row) => row[field as 'goodsName']);
      expect(values[0] === values.at(-1)).toBe(false);
      const reversed = await customer.get(goods.list, {
        sort: `${field} ${order === 'asc' ? 'desc' : 'asc'}`,
        limit: 100,
      });
      expect(reversed.records.map((row) => row[field as 'goodsName'])).toEqual(values.toReversed());
    },
  );

  it('are not sorted by what is no column', async () => {
    expect((await customer.send(goods.list, { sort: 'data asc' })).code).toBe(codes.invalid);
  });

  it('have valid bar codes, and specifications that fit an order', async () => {
    const { records } = await customer.get(goods.list, { limit: 100 });
    for (const { barCode, specification } of records) {
      const sum = [...barCode].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
      expect([barCode.length, sum % 10]).toEqual([13, 0]);
      expect(specification.length).toBeLessThanOrEqual(20);
    }
  });
});
