import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '#contract/category.js';
import { goods } from '#contract/goods.js';
import { parameter } from '#contract/parameter.js';
import { codes } from '#contract/platform/envelope.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { opened } from '#test/language/exports.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let buyer: Person;
beforeAll(async () => {
  world = await startWorld();
  buyer = await world.as('cgjl');
});

describe('an export of goods', () => {
  it('holds what the list shows, under its captions', async () => {
    const top = (await buyer.get(category.all, {})).find(({ name }) => name === '母婴用品');
    const fileId = await buyer.get(goods.export, { categoryId: top?.id });
    const { rows, fileName } = await opened(world, buyer, fileId);
    expect(fileName).toMatch(/^商品-\d{8}-\d{6}\.xlsx$/);
    expect(rows).toHaveLength(11);
    expect(rows.find((row) => row.商品名称 === '婴儿配方奶粉 1段 800g')).toMatchObject({
      商品编号: 'SP000001',
      品牌: 'Nova',
      规格: '800g/罐',
      商品分类: '婴儿奶粉',
      创建人: '系统',
    });
    const { records } = await buyer.get(goods.list, { categoryId: top?.id, limit: 500 });
    expect(rows.map((row) => [row.商品编号, row.累计采购数量, row.累计采购次数])).toEqual(
      records.map((row) => [row.serialNo, `${row.totalPurchaseQuantity}`, `${row.totalPurchaseTimes}`]),
    );
    expect(records.some(({ totalPurchaseTimes }) => totalPurchaseTimes > 0)).toBe(true);
  });

  it.each([
    { sort: 'goodsName', order: 'asc' },
    { sort: 'goodsName desc' },
    { sort: 'categoryName', order: 'desc' },
    { order: 'asc' },
  ])('has the order of its list: %j', async (order) => {
    const { rows } = await opened(world, buyer, await buyer.get(goods.export, order));
    const { records } = await buyer.get(goods.list, { ...order, limit: 500 });
    expect(rows.map((row) => row.商品编号)).toEqual(records.map(({ serialNo }) => serialNo));
  });

  it('has no column for what a cell cannot hold', async () => {
    const { rows } = await opened(world, buyer, await buyer.get(goods.export, {}));
    expect(Object.keys(rows[0] ?? {})).not.toContain('附件');
  });

  it('brings hard texts back as they are', async () => {
    const { id = '' } = (await buyer.get(category.all, {}))[0] ?? {};
    for (const [what, text] of hardTexts) {
      await buyer.get(goods.add, { goodsName: text, barCode: what, brand: '难写的', categoryId: id });
    }
    const fileId = await buyer.get(goods.export, { keyword: '难写的' });
    const { rows } = await opened(world, buyer, fileId);
    expect(Object.fromEntries(rows.map((row) => [row.条形码, row.商品名称]))).toEqual(Object.fromEntries(hardTexts));
  });

  it.each([
    ['a customer', 'customer1'],
    ['the bank', 'bank'],
    ['staff without the right', 'cwzy'],
  ])('is not for %s', async (_, account) => {
    expect((await (await world.as(account)).send(goods.export, {})).code).toBe(codes.forbidden);
  });
});

describe('an export of parameters', () => {
  it('is a file whose id comes back', async () => {
    const admin = await world.as('admin');
    const { id } = await admin.get(parameter.export, {});
    const { rows, fileName } = await opened(world, admin, id);
    expect(fileName).toMatch(/^系统参数-/);
    expect(rows.map((row) => row.参数名)).toContain('mall.order.warnDays');
    expect((await buyer.send(parameter.export, {})).code).toBe(codes.forbidden);
  });
});
