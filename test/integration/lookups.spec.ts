import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '#contract/category.js';
import { dictionary } from '#contract/dictionary.js';
import { lookups } from '#contract/lookups.js';
import { parameter } from '#contract/parameter.js';
import { codes } from '#contract/platform/envelope.js';
import { canOpenMarket } from '#projections/exchange-rate/rates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let customer: Person;
beforeAll(async () => {
  world = await startWorld();
  customer = await world.as('customer1');
});

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

it('is for those who signed in', async () => {
  expect((await world.anybody.send(category.all, {})).status).toBe(401);
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

it('the console is told how far back a day of arrival is chosen: ten days, or what the parameter says', async () => {
  expect(await customer.get(lookups.settings, {})).toEqual({
    dateLagMs: 864_000_000,
    maxAheadDays: null,
    expireGraceDays: 1,
  });
  const admin = await world.as('admin');
  const [lag] = (await admin.get(parameter.list, { cfgName: 'mall.date.lagMs' })).records;
  const change = (cfgValue: string, version: number) =>
    admin.get(parameter.change, { id: lag?.id ?? '', version, cfgName: 'mall.date.lagMs', cfgValue, cfgDesc: '' });
  await change('0', lag?.version ?? 0);
  expect(await customer.get(lookups.settings, {})).toEqual({ dateLagMs: 0, maxAheadDays: null, expireGraceDays: 1 });
});

it('a market of RMB alone is open; one of currencies that never had a rate is shut', async () => {
  const admin = await world.as('admin');
  const [currencies] = await admin.get(dictionary.list, { name: '币制' });
  const { id = '', detail = '' } = currencies ?? {};
  const openWith = async (dictValues: string) => {
    await admin.getRaw(dictionary.change, { id, dictName: '币制', dictValues });
    return (await customer.get(lookups.canOpenMarketToday, {})).value0;
  };
  expect(await openWith('1:人民币:CNY')).toBe(true);
  expect(await openWith('1:人民币:CNY;9:韩元:KRW')).toBe(false);
  expect(await openWith(detail)).toBe(true);
});

it('a market is open when what the parameter asks for has a rate of today', async () => {
  const admin = await world.as('admin');
  const [required] = (await admin.get(parameter.list, { cfgName: 'mall.rate.requiredCurrencies' })).records;
  const openWith = async (cfgValue: string) => {
    await admin.get(parameter.change, { id: required?.id ?? '', cfgValue });
    return (await customer.get(lookups.canOpenMarketToday, {})).value0;
  };
  expect(await openWith('美元，欧元')).toBe(true);
  expect(await openWith('美元，韩元')).toBe(false);
  expect(await openWith('人民币')).toBe(true);
  await expect(openWith('美元，火星币')).rejects.toThrow('币制不存在：火星币');
  expect(await openWith('')).toBe(true);
});
