import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#contract/envelope.js';
import { lookups } from '#contract/lookups.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { readOf } from '#projections/database.js';
import { canOpenMarket } from '#projections/record/rates.js';
import { type Person, startWorld, type World } from '#test/language/world.js';
import { customer as customerRecord } from '#workflows/customer/record.js';
import { system } from '#workflows/kernel/actor.js';

let customer: Person;
let otherCustomer: Person;
let manager: Person;
let world: World;
beforeAll(async () => {
  world = await startWorld();
  customer = await world.as('customer1');
  otherCustomer = await world.as('customer2');
  manager = await world.as('cgjl');
});

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

const idOf = async (person: Person, abbr: string): Promise<string> => {
  const found = (await person.get(lookups.suppliers, {})).find((supplier) => supplier.abbr === abbr);
  if (!found) throw new Error(`no supplier ${abbr}`);
  return found.id;
};

it('is for those who signed in', async () => {
  expect((await world.anybody.send(lookups.categories, {})).status).toBe(401);
});

describe('dictionaries', () => {
  it.each([
    ['a bare array', '["币制","贸易模式"]'],
    ['names', '{"names":["币制","贸易模式"]}'],
    ['one text', '{"names":"币制,贸易模式"}'],
  ])('are asked for by %s', async (_, rawBody) => {
    const found = await customer.get(lookups.dictionaries, {}, { rawBody });
    expect(Object.keys(found)).toEqual(['币制', '贸易模式']);
    expect(found.币制?.items[1]).toEqual({ key: '2', num: '2', name: '美元', value: '美元', attr1: 'USD', attr2: '' });
  });

  it('have no items when there is none of the name', async () => {
    expect(await customer.get(lookups.dictionaries, { names: ['没有'] })).toEqual({ 没有: { items: [] } });
    expect(await customer.get(lookups.dictionary, { dictName: '没有' })).toEqual([]);
  });

  it('cannot be asked for without a name', async () => {
    expect(await customer.send(lookups.dictionaries, {})).toMatchObject({ code: codes.invalid, msg: '请求有错误' });
  });

  it('answer one as a list', async () => {
    const items = await customer.get(lookups.dictionary, { dictName: '账号状态' });
    expect(items.map(({ num, name }) => `${num} ${name}`)).toEqual(['1 启用', '2 冻结', '3 已删除']);
  });
});

describe('customers and suppliers', () => {
  const namesOf = (options: readonly { abbr: string }[]) => options.map(({ abbr }) => abbr);

  it('are those of the caller', async () => {
    expect(namesOf(await customer.get(lookups.customers, {}))).toEqual(['华辰贸易']);
    expect(namesOf(await otherCustomer.get(lookups.customers, {}))).toEqual(['优选供应链']);
    expect(namesOf(await manager.get(lookups.customers, {}))).toEqual(['华辰贸易', '优选供应链']);
    expect(namesOf(await customer.get(lookups.suppliers, {}))).toEqual(['NOVA', '花森商事', 'ALBION']);
    expect(namesOf(await manager.get(lookups.suppliers, {}))).toHaveLength(5);
  });
});

describe('accounts of a supplier', () => {
  it('are filled in when there is exactly one in the currency', async () => {
    const options = await customer.get(lookups.supplierAccounts, {
      supplierId: await idOf(customer, 'NOVA'),
      currency: '美元',
    });
    expect(options.onlyOne).toBe(true);
    expect(options.accounts).toHaveLength(1);
    expect(options.accountNo).toEqual(['DE89370400440532013000']);
    expect(options.bankNo).toEqual([]);
  });

  it('are choices when there are several, each value once', async () => {
    const options = await customer.get(lookups.supplierAccounts, {
      supplierId: await idOf(customer, 'NOVA'),
      currency: '欧元',
    });
    expect(options.onlyOne).toBe(false);
    expect(options.accountName).toEqual(['Nova Nutrition GmbH']);
    expect(options.bankName).toEqual(['Commerzbank AG', 'Deutsche Kreditbank AG']);
    expect(options.accounts.map(({ bankName }) => bankName)).toEqual(options.bankName);
  });

  it('are none in a currency without account', async () => {
    const options = await customer.get(lookups.supplierAccounts, {
      supplierId: await idOf(customer, 'NOVA'),
      currency: '日元',
    });
    expect(options).toMatchObject({ onlyOne: false, accounts: [], accountNo: [] });
  });

  it("are not shown of another customer's supplier", async () => {
    const supplierId = await idOf(otherCustomer, 'LUMIERE');
    expect((await customer.send(lookups.supplierAccounts, { supplierId })).code).toBe(codes.missing);
    expect((await customer.send(lookups.supplierAccounts, { supplierId: 'nobody' })).code).toBe(codes.missing);
  });
});

describe('child warehouses', () => {
  const namesOf = (options: readonly { childWarehouseName: string }[]) =>
    options.map(({ childWarehouseName }) => childWarehouseName);

  it('are the enabled ones of the customer', async () => {
    expect(namesOf(await customer.get(lookups.childWarehouses, {}))).toEqual([
      '洋山保税仓-华辰贸易',
      '前海保税仓-华辰贸易',
    ]);
    expect(namesOf(await otherCustomer.get(lookups.childWarehouses, {}))).toEqual(['北仑保税仓-优选供应链']);
  });

  it('are those of one customer for managers, and none of others for customers', async () => {
    const [other] = await otherCustomer.get(lookups.customers, {});
    const customerId = other?.id ?? '';
    expect(namesOf(await manager.get(lookups.childWarehouses, { customerId }))).toEqual(['北仑保税仓-优选供应链']);
    expect(await customer.get(lookups.childWarehouses, { customerId })).toEqual([]);
  });
});

describe('goods', () => {
  it('come newest first, page by page', async () => {
    const first = await customer.get(lookups.goods, { page: 1, limit: 10 });
    const last = await customer.get(lookups.goods, { page: 5, limit: 10 });
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
    expect((await customer.get(lookups.goods, { keyword })).total).toBe(total);
  });

  it('of a category include those of the categories below', async () => {
    const categories = await customer.get(lookups.categories, {});
    const top = categories.find(({ name }) => name === '母婴用品');
    const below = categories.filter(({ pid }) => pid === top?.id);
    expect(below.map(({ name }) => name)).toEqual(['婴儿奶粉', '辅食营养', '纸品洗护']);
    const totals = await Promise.all(
      [top, ...below].map(async (one) => (await customer.get(lookups.goods, { categoryId: one?.id })).total),
    );
    expect(totals).toEqual([11, 4, 3, 4]);
  });

  it.each(['goodsName asc', 'goodsName desc', 'categoryName asc', 'createTime asc', 'barCode desc', 'id asc'])(
    'are sorted by %s',
    async (sort) => {
      const { records } = await customer.get(lookups.goods, { sort, limit: 100 });
      const [field, order] = sort.split(' ');
      if (field === 'createTime') return expect(records[0]?.serialNo).toBe('SP000001');
      const values = records.map((row) => row[field as 'goodsName']);
      expect(values[0] === values.at(-1)).toBe(false);
      const reversed = await customer.get(lookups.goods, {
        sort: `${field} ${order === 'asc' ? 'desc' : 'asc'}`,
        limit: 100,
      });
      expect(reversed.records.map((row) => row[field as 'goodsName'])).toEqual(values.toReversed());
    },
  );

  it('are not sorted by what is no column', async () => {
    expect((await customer.send(lookups.goods, { sort: 'data asc' })).code).toBe(codes.invalid);
  });

  it('have valid bar codes, and specifications that fit an order', async () => {
    const { records } = await customer.get(lookups.goods, { limit: 100 });
    for (const { barCode, specification } of records) {
      const sum = [...barCode].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
      expect([barCode.length, sum % 10]).toEqual([13, 0]);
      expect(specification.length).toBeLessThanOrEqual(20);
    }
  });
});

describe('rates', () => {
  it('are those of the day', async () => {
    const rate = await customer.get(lookups.rate, { date: today, currency: '美元' });
    expect(rate).toMatchObject({ rateDate: today, currency: '美元' });
    expect(rate.exchangeRate).toBeGreaterThan(6.5);
    expect(rate.exchangeRate).toBeLessThan(7.5);
  });

  it('are always 1 for RMB', async () => {
    expect(await customer.get(lookups.rate, { date: '2020-02-29', currency: '人民币' })).toEqual({
      exchangeRate: 1,
      rateDate: '2020-02-29',
      currency: '人民币',
    });
  });

  it('fall back on the nearest earlier day, at most seven', async () => {
    const asked = (date: string) => customer.send(lookups.rate, { date, currency: '英镑' });
    expect((await asked(later(7))).data.rateDate).toBe(today);
    for (const date of [later(8), later(-70)]) {
      expect(await asked(date)).toMatchObject({ code: codes.rule, msg: '未找到该日期的汇率' });
    }
  });

  it('of a currency without a source are unknown', async () => {
    expect((await customer.send(lookups.rate, { date: today, currency: '韩元' })).code).toBe(codes.rule);
  });

  it('are complete today, so that the market is open', async () => {
    expect(await customer.get(lookups.canOpenMarketToday, {})).toEqual({ value0: true });
  });

  it.each([
    [0, true],
    [-60, true],
    [1, false],
    [40, false],
  ])('open the market only on days that have all of them (%i days from now)', async (days, open) => {
    expect(await canOpenMarket(readOf(world.db), { today: later(days) })).toBe(open);
  });
});

describe('a disabled customer', () => {
  it('is not offered any more', async () => {
    const [own] = await customer.get(lookups.customers, {});
    const runner = new CommandRunner(world.log);
    const ids = { commandId: randomUUID(), correlationId: '', causationId: '' };
    await runner.run(
      { command: customerRecord.change, id: own?.id ?? '', data: { status: 2 } },
      { ...ids, actor: system, ip: '', at: new Date().toISOString() },
    );
    await expect.poll(() => customer.get(lookups.customers, {})).toEqual([]);
  });
});
