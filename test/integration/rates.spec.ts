import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { exchangeRate } from '#contract/exchange-rate.js';
import { lookups } from '#contract/lookups.js';
import { operations } from '#contract/operations.js';
import { scheduledTask } from '#contract/scheduled-task.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { latestRates, rateOn } from '#projections/exchange-rate/rates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { allRecords, findRecord } from '#projections/platform/record/queries.js';
import { fetchRates } from '#services/jobs/rates/fetch-rates.js';
import { day, shiftClock } from '#test/language/clock.js';
import { eventually } from '#test/language/orders.js';
import { rowsReadBy, statementsOf } from '#test/language/plans.js';
import { type RateSource, rateSource } from '#test/language/rate-source.js';
import { startWorld, type World } from '#test/language/world.js';
import { dictionary } from '#workflows/dictionary/record.js';
import { exchangeRate as exchangeRates } from '#workflows/exchange-rate/record.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

const today = shanghaiDay(new Date());
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

let source: RateSource;
let world: World;
beforeAll(async () => {
  source = await rateSource();
  source.answer({ date: today, rates: {} });
  const headers = JSON.stringify({ 'X-Api-Key': 'the key of the tests' });
  world = await startWorld({ env: { RATE_SOURCE_URL: source.url, RATE_SOURCE_HEADERS: headers, LOG_LEVEL: 'error' } });
});

/** Rates close to those of the demo, which vary by less than one per cent. */
let dollar = 7.1;
beforeEach(() => {
  dollar = Number((dollar + 0.0123).toFixed(4));
});

const run = () => {
  const { settings, db, log, logger } = world;
  return fetchRates({ settings, db, log, logger, runner: new CommandRunner(log) }, new AbortController().signal);
};
const rate = async (currency: string, date = today) => {
  const known = await rateOn(readOf(world.db), currency, date);
  return known?.rateDate === date ? known.rate : undefined;
};
const head = () => world.log.head();

it('is fetched when a worker starts, with the headers, and tried again until the source answers', async () => {
  await world.stopJobs();
  source.answer('{', 500);
  const before = source.asked.length;
  await world.startJobs();
  await eventually(
    async () => source.asked.length,
    (asked) => asked > before,
  );
  expect(source.asked.at(-1)?.headers['x-api-key']).toBe('the key of the tests');
  source.answer({ date: today, rates: { USD: String(dollar) } });
  await eventually(
    () => rate('美元'),
    (known) => Number(known) === dollar,
    60_000,
  );
});

it('shows on the operations screen what the source did wrong', async () => {
  const admin = await world.as('admin');
  const { errors } = await eventually(
    () => admin.get(operations.overview, {}),
    (seen) => seen.errors.some(({ message }) => message.includes('汇率来源应答 HTTP 500')),
  );
  expect(errors.find(({ message }) => message.includes('HTTP 500'))?.place).toBe('获取汇率');
});

it('takes the currencies we trade by their codes, others not; a unit of a hundred counts', async () => {
  source.answer({
    date: today,
    rates: { USD: dollar, EUR: { rate: '8.2501' }, JPY: { rate: '4.7901', unit: 100 }, XAU: '900.1', CNY: '1' },
  });
  await run();
  await eventually(
    () => Promise.all([rate('美元'), rate('欧元'), rate('日元')]),
    ([usd, eur, jpy]) => Number(usd) === dollar && eur === '8.250100' && jpy === '0.047901',
  );
  const person = await world.as('cgjl');
  expect(await person.get(lookups.rate, { currency: '欧元', date: today })).toMatchObject({ exchangeRate: 8.2501 });
});

it('does nothing when nothing is new, and changes what is', async () => {
  source.answer({ date: today, rates: { USD: String(dollar) } });
  await run();
  const before = await head();
  await run();
  await run();
  expect(await head()).toBe(before);
  source.answer({ date: today, rates: { USD: String(dollar + 0.01) } });
  await run();
  expect(await head()).toBe((before ?? 0n) + 1n);
});

it('leaves a rate that finance has entered, corrected or removed, and says so', async () => {
  const clerk = await world.as('cwzy');
  const listed = async (currency: string) =>
    (await clerk.get(exchangeRate.list, { startDate: today, limit: 100 })).records.find(
      (row) => row.currency === currency,
    );
  source.answer({ date: today, rates: { USD: dollar, GBP: '9.1' } });
  await run();
  const { id = '' } = (await eventually(() => listed('美元'), Boolean)) ?? {};
  await clerk.get(exchangeRate.change, { id, rate: dollar + 0.02 });
  const before = await head();
  const kept = `${today} 录入 0 个汇率；人工录入或删除的汇率未覆盖，来源为：美元 ${dollar.toFixed(6)}`;
  expect(await run()).toBe(kept);
  source.answer({ date: today, rates: { USD: dollar + 0.01, GBP: '9.1' } });
  await run();
  expect(await head()).toBe(before);
  expect((await listed('美元'))?.rate).toBeCloseTo(dollar + 0.02, 6);

  const pound = await eventually(() => listed('英镑'), Boolean);
  await clerk.get(exchangeRate.remove, { id: pound?.id ?? '' });
  source.answer({ date: today, rates: { GBP: '9.1' } });
  expect(await run()).toContain('未覆盖，来源为：英镑 9.100000');
  expect(await listed('英镑')).toBeUndefined();
});

it('enters a day that had none', async () => {
  const yesterday = daysAgo(1);
  source.answer({ date: yesterday, rates: { AUD: '4.6812' } });
  await run();
  await eventually(
    () => rate('澳元', yesterday),
    (known) => known === '4.681200',
  );
});

it('finds the newest rate of each currency by reading about one of each, however many days there are', async () => {
  const db = readOf(world.db);
  const table = sql`read.exchange_rate`;
  await sql`insert into ${table} (id, version, data, creator_name, create_time, modify_time)
    select 'old-' || currency || day, 0, jsonb_build_object('currency', currency, 'rate', '2.000000',
      'date', to_char(date '2001-01-01' + day::int, 'YYYY-MM-DD')), '', now(), now()
    from generate_series(0, 1999) day, unnest(array['美元', '旧元']) currency`.execute(world.db);
  try {
    await sql`analyze ${table}`.execute(world.db);
    const all = await allRecords(db, exchangeRates);
    for (const asOf of [today, daysAgo(1), '2003-03-03', '2000-12-31']) {
      const days = all.filter(({ date }) => date <= asOf).toSorted((a, b) => (a.date < b.date ? -1 : 1));
      const expected = new Map(days.map(({ currency, rate, date }) => [currency, { rate, rateDate: date }]));
      const own = { rate: '1', rateDate: asOf };
      expect(await latestRates(db, { today: asOf })).toEqual(expected.set('人民币', own));
      const [statement] = await statementsOf(() => latestRates(db, { today: asOf }));
      expect(statement && (await rowsReadBy(world.db, statement)).rows).toBeLessThan(100);
    }
  } finally {
    await sql`delete from ${table} where id like 'old-%'`.execute(world.db);
  }
});

it.each([
  ['an answer that is no JSON', () => source.answer('<html>'), '汇率来源的应答不是 JSON'],
  ['another shape', () => source.answer({ rates: [] }), '不符合约定'],
  ['a refusal', () => source.answer({}, 403), 'HTTP 403'],
  ['tomorrow', () => source.answer({ date: daysAgo(-1), rates: { USD: '7.1' } }), '日期不合理'],
  ['last month', () => source.answer({ date: daysAgo(30), rates: { USD: '7.1' } }), '日期不合理'],
  ['nothing that we trade', () => source.answer({ date: today, rates: { XAU: '900' } }), '没有任何所用币制'],
  ['an answer without end', () => source.answer(' '.repeat(2_000_000)), '过大'],
])('fails on %s, and enters nothing', async (_, answers, message) => {
  answers();
  const before = await head();
  await expect(run()).rejects.toThrow(message);
  expect(await head()).toBe(before);
});

it('enters what is sane and says what is not', async () => {
  source.answer({ date: today, rates: { USD: '71.3', EUR: '8.2601', GBP: '0' } });
  await expect(run()).rejects.toThrow(/数据可疑，未录入：.*美元 71\.300000（此前 7\.\d+）/);
  await eventually(
    () => rate('欧元'),
    (known) => known === '8.260100',
  );
  expect(Number(await rate('美元'))).toBeLessThan(8);
});

it('fails when nobody answers there', async () => {
  const { settings, db, log, logger } = world;
  const nowhere = { ...settings, rateSourceUrl: 'http://127.0.0.1:9' };
  const parts = { settings: nowhere, db, log, logger, runner: new CommandRunner(log) };
  await expect(fetchRates(parts, new AbortController().signal)).rejects.toThrow('汇率来源无法访问');
});

it('tomorrow the task fetches them, and the market opens', async () => {
  const rows = (await (await world.as('admin')).get(exchangeRate.list, { startDate: daysAgo(1), limit: 100 })).records;
  const { items } = (await findRecord(readOf(world.db), dictionary, 'name', '币制')) ?? { items: [] };
  const codeOf = (currency: string) => items.find(({ value }) => value === currency)?.attr1 ?? '';
  const clock = shiftClock(day);
  world.signOutAll();
  try {
    const admin = await world.as('admin');
    expect(await admin.get(lookups.canOpenMarketToday, {})).toEqual({ value0: false });
    source.answer({
      date: daysAgo(-1),
      rates: Object.fromEntries(rows.map((row) => [codeOf(row.currency), row.rate])),
    });
    await eventually(
      () => admin.send(scheduledTask.run, { taskId: '1' }),
      ({ success }) => success,
      60_000,
    );
    await eventually(
      () => admin.get(lookups.canOpenMarketToday, {}),
      ({ value0 }) => value0,
      60_000,
    );
  } finally {
    clock();
    world.signOutAll();
  }
});
