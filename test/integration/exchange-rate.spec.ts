import { beforeAll, describe, expect, it } from 'vitest';
import { exchangeRate } from '#contract/exchange-rate.js';
import { lookups } from '#contract/lookups.js';
import { codes } from '#contract/platform/envelope.js';
import { record } from '#contract/platform/record.js';
import type { Person } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

let world: World;
let clerk: Person;
beforeAll(async () => {
  world = await startWorld();
  clerk = await world.as('cwzy');
});

const dayMs = 86_400_000;
const daysAgo = (days: number) => shanghaiDay(new Date(Date.now() - days * dayMs));
const today = daysAgo(0);
const entered = (given: object) =>
  clerk.get(exchangeRate.add, { date: '2020-01-06', currency: '澳元', rate: 4.9, ...given });
const rowOf = async (id: string) => (await clerk.get(exchangeRate.list, { id })).records[0];
const labelsOf = async (id: string) =>
  (await clerk.get(record.history, { kind: 'exchange-rate', id })).map(({ label }) => label);

describe('a rate', () => {
  it('is entered for a day, looked up, and replaced by entering it again', async () => {
    const { id } = await entered({ date: today, rate: '4.7123' });
    expect(await clerk.get(lookups.rate, { date: today, currency: '澳元' })).toMatchObject({ exchangeRate: 4.7123 });
    expect((await entered({ date: today, rate: 4.75 })).id).toBe(id);
    expect((await entered({ date: today, rate: '4.750' })).id).toBe(id);
    expect(await rowOf(id)).toMatchObject({ date: today, currency: '澳元', rate: 4.75, creatorName: '吴婷' });
    await clerk.get(exchangeRate.change, { id, rate: 4.76 });
    expect(await clerk.get(lookups.rate, { date: today, currency: '澳元' })).toMatchObject({ exchangeRate: 4.76 });
    expect(await labelsOf(id)).toEqual(['添加汇率', '编辑汇率', '编辑汇率']);
  });

  it('may be entered anew after it was removed', async () => {
    const { id } = await entered({ date: '2020-02-03' });
    await clerk.get(exchangeRate.remove, { id });
    expect(await rowOf(id)).toBeUndefined();
    expect((await entered({ date: '2020-02-03', rate: 5 })).id).toBe(id);
    expect((await rowOf(id))?.rate).toBe(5);
    expect(await labelsOf(id)).toEqual(['添加汇率', '删除汇率', '添加汇率']);
  });

  it('is entered once, also by several at the same time', async () => {
    const given = { date: '2020-03-02', currency: '澳元' };
    const answers = await Promise.all(
      ['4.1', '4.2', '4.3', '4.4'].map((rate) => clerk.send(exchangeRate.add, { ...given, rate })),
    );
    // Entering a rate while another user enters the same one may be answered with a conflict.
    for (const { code } of answers) expect([codes.ok, codes.conflict]).toContain(code);
    expect(answers.some(({ code }) => code === codes.ok)).toBe(true);
    const { total } = await clerk.get(exchangeRate.list, { startDate: '2020-03-02', endDate: '2020-03-02' });
    expect(total).toBe(1);
  });

  it('is the same command however often it is sent', async () => {
    const idempotencyKey = aKey();
    const given = { date: '2020-04-01', currency: '澳元', rate: 4.4 };
    const [one, two] = [
      await clerk.get(exchangeRate.add, given, { idempotencyKey }),
      await clerk.get(exchangeRate.add, given, { idempotencyKey }),
    ];
    expect(two).toEqual(one);
    expect(await labelsOf(one.id)).toEqual(['添加汇率']);
  });

  it.each([
    ['of tomorrow', { date: daysAgo(-1) }, '日期不能晚于今天'],
    ['of no day', { date: '' }, '非空项'],
    ['of a day that is none', { date: '2026-02-30' }, '日期不正确'],
    ['of 人民币', { currency: '人民币' }, '人民币汇率固定为1，无需录入'],
    ['of an unknown currency', { currency: '金圆券' }, '币制不存在'],
    ['without currency', { currency: '' }, '非空项'],
    ['of nothing', { rate: '' }, '非空项'],
    ['of zero', { rate: 0 }, '汇率必须大于0'],
    ['below zero', { rate: -1 }, '汇率必须大于0'],
    ['in words', { rate: '七' }, '汇率必须是数字'],
    ['of seven places', { rate: '1.1234567' }, '最多保留6位小数'],
  ])('%s is not entered', async (_, given, msg) => {
    const answer = await clerk.send(exchangeRate.add, { date: '2020-01-07', currency: '澳元', rate: 4.9, ...given });
    expect(answer).toMatchObject({ code: codes.invalid, msg });
  });

  it('is listed by currency and days, newest first', async () => {
    for (const date of ['2019-05-06', '2019-05-07', '2019-05-08']) await entered({ date });
    await entered({ date: '2019-05-07', currency: '韩元', rate: 0.0058 });
    const { records } = await clerk.get(exchangeRate.list, {
      currency: '澳元',
      startDate: '2019-05-01',
      endDate: '2019-05-07',
    });
    expect(records.map(({ date }) => date)).toEqual(['2019-05-07', '2019-05-06']);
  });

  it('is seen by staff and entered by finance', async () => {
    const { id } = await entered({ date: '2020-05-05' });
    const [buyer, customer] = await Promise.all([world.as('cgzg'), world.as('customer1')]);
    expect((await buyer.get(exchangeRate.list, { id })).records[0]?.actions).toEqual([]);
    expect((await buyer.send(exchangeRate.add, { date: today, currency: '澳元', rate: 1 })).code).toBe(codes.forbidden);
    expect((await buyer.send(exchangeRate.import, { rows: [] })).code).toBe(codes.forbidden);
    expect((await customer.send(exchangeRate.list, {})).code).toBe(codes.forbidden);
  });
});

describe('rates from a sheet', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      date: new Date(Date.UTC(2012, 0, 1) + index * dayMs).toISOString().slice(0, 10),
      currency: 'NZD',
      rate: (4 + (index % 50) / 100).toFixed(4),
    }));

  it('are taken as sheets write them', async () => {
    const { count } = await clerk.get(exchangeRate.import, {
      rows: [
        { date: '2018/1/5', currency: 'usd', rate: '6.5' },
        { date: '2018年1月8日', currency: '美元', rate: ' ６．５１ ' },
        { date: '20180109', currency: 'USD', rate: 6.52 },
      ],
    });
    expect(count).toBe(3);
    const { records } = await clerk.get(exchangeRate.list, {
      currency: '美元',
      startDate: '2018-01-01',
      endDate: '2018-01-31',
    });
    expect(records.map(({ date, rate }) => [date, rate])).toEqual([
      ['2018-01-09', 6.52],
      ['2018-01-08', 6.51],
      ['2018-01-05', 6.5],
    ]);
  });

  it('are all taken or none, with what is wrong in which cell', async () => {
    const answer = await clerk.send(exchangeRate.import, {
      rows: [
        { date: '2017-01-03', currency: '美元', rate: '6.9' },
        { date: '2017-01-03', currency: '美元', rate: '6.91' },
        { date: '昨天', currency: '', rate: 'x' },
        { date: daysAgo(-2), currency: '欧元', rate: '7.8' },
        { date: '2017-01-03', currency: '人民币', rate: '1' },
      ],
    });
    expect(answer).toMatchObject({ code: codes.invalid, msg: '第2行：与第1行的日期和币制重复' });
    const { errors } = answer.data as object as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field, message }) => `${field} ${message}`)).toEqual([
      'rows.1.rate 第2行：与第1行的日期和币制重复',
      'rows.2.date 第3行：日期不正确',
      'rows.2.currency 第3行：非空项',
      'rows.2.rate 第3行：汇率必须是数字',
      'rows.3.date 第4行：日期不能晚于今天',
      'rows.4.currency 第5行：人民币汇率固定为1，无需录入',
    ]);
    expect((await clerk.get(exchangeRate.list, { startDate: '2017-01-01', endDate: '2017-12-31' })).total).toBe(0);
  });

  it('may be two thousand, and the same ones again change nothing', async () => {
    const sheet = rows(2000);
    expect(await clerk.get(exchangeRate.import, { rows: sheet }, { idempotencyKey: aKey() })).toEqual({ count: 2000 });
    const found = await clerk.get(exchangeRate.list, { currency: '新西兰元', endDate: '2019-01-01' });
    expect(found.total).toBe(2000);
    await clerk.get(exchangeRate.import, { rows: sheet });
    expect((await rowOf(found.records[0]?.id ?? ''))?.version).toBe(0);
  }, 120_000);

  it('are not more than that, and not none', async () => {
    expect((await clerk.send(exchangeRate.import, { rows: rows(2001) })).msg).toBe('一次最多导入2000行');
    expect((await clerk.send(exchangeRate.import, { rows: [] })).msg).toBe('没有可导入的汇率');
  });
});
