import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { stock as calls } from '#contract/stock.js';
import { derivedId, newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { latestRates } from '#projections/exchange-rate/rates.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { aside, readCheckpoints, readSchema } from '#projections/platform/kernel/schema.js';
import { recordTable } from '#projections/platform/record/record-projection.js';
import { sumStock } from '#projections/stock/queries.js';
import { closeMonths } from '#services/jobs/stock/close-months.js';
import { untilLevel } from '#services/jobs/stock/until-level.js';
import { stockOf } from '#services/reactor/kernel/stock-of.js';
import { begin, ended, opened } from '#test/language/exports.js';
import { eventually } from '#test/language/orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { exchangeRate } from '#workflows/exchange-rate/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { AnyCommand } from '#workflows/platform/kernel/command.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { fold } from '#workflows/platform/kernel/workflow.js';
import { type Numeric, round2, sum, times } from '#workflows/platform/values/money.js';
import { handOver, purchase, receive, reserve, review, takeOut } from '#workflows/stock/commands.js';
import { noCharge } from '#workflows/stock/facts.js';
import { stock } from '#workflows/stock/machine.js';
import { lastDayOf, monthOf } from '#workflows/stock/months.js';

let world: World;
let runner: CommandRunner;
const ledgers: string[] = [];
const months = ['2021-01', '2021-02', '2021-03', '2021-04', '2021-05', '2021-06'];

/** Applies commands to a new ledger, on the given dates. */
async function ledger(name: string, customerId: string, happened: readonly (readonly [string, AnyCommand, object])[]) {
  const orderId = derivedId('2020-12-20T02:00:00.000Z', 'test', name);
  const id = stockOf(orderId);
  ledgers.push(id);
  for (const [at, command, data] of happened) {
    const ids = { commandId: randomUUID(), correlationId: '', causationId: '' };
    const bought = { orderId, orderSerialNo: `CG-${name}`, orderName: `月结-${name}`, customerId, customerAbbr: name };
    const creates = command === purchase;
    const deposit = { actualSalesDeposit: '0.00', depositExchangeRate: null };
    const told = creates ? { ...bought, childWarehouseName: '洋山仓', ...deposit, ...data } : data;
    await runner.run({ command, id, data: told, creates }, { ...ids, actor: system, ip: '', at });
  }
}
const goods = (goodsName: string, unitPrice: string, quantity: number) => ({
  ...{ goodsId: goodsName, barCode: '690', goodsName, specification: '1L', unitPrice, quantity },
});
const batch = (line: number, quantity: number) => [line, `B${line}`, quantity, '2021-01-01', '2027-01-01'];

beforeAll(async () => {
  world = await startWorld();
  // The job itself would interfere if the suite runs at midnight in Shanghai.
  await world.stopJobs();
  runner = new CommandRunner(world.log);
  const usd = { currency: '美元', exchangeRate: '7.123400' };
  await ledger('甲', 'C-甲', [
    ['2021-01-31T15:59:59.999Z', purchase, { ...usd, lines: [goods('茶', '12.50', 1000), goods('油', '8.05', 500)] }],
    ['2021-01-31T16:00:00.000Z', receive, { receiptId: 'r', batches: [batch(0, 1000), batch(1, 500)] }],
    ['2021-03-10T02:00:00.000Z', reserve, { salesId: 's', charge: noCharge, items: [[0, 0, 600]] }],
    ['2021-03-20T02:00:00.000Z', handOver, { salesId: 's', charge: noCharge, items: [[0, 0, 600]] }],
    ['2021-04-02T02:00:00.000Z', takeOut, { outStockId: 'o', items: [[0, 0, 600]] }],
    [
      '2021-04-30T16:00:00.000Z',
      review,
      {
        reviewId: 'f',
        reviewDate: '2021-05-01',
        itemDtos: [
          { id: '0', unitPrice: '12.40', quantity: 1000, children: [] },
          { id: '1', unitPrice: '8.05', quantity: 0, children: [] },
        ],
      },
    ],
  ]);
  await ledger('乙', 'C-乙', [
    [
      '2021-03-31T02:00:00.000Z',
      purchase,
      { currency: '日元', exchangeRate: '0.047835', lines: [goods('米', '333.33', 77)] },
    ],
    ['2021-04-01T02:00:00.000Z', receive, { receiptId: 'r', batches: [batch(0, 77)] }],
    // With a clock that is behind, the month does not go back.
    ['2021-03-31T15:59:59.000Z', reserve, { salesId: 's', charge: noCharge, items: [[0, 0, 77]] }],
    ['2021-05-20T02:00:00.000Z', handOver, { salesId: 's', charge: noCharge, items: [[0, 0, 77]] }],
    ['2021-05-21T02:00:00.000Z', takeOut, { outStockId: 'o', items: [[0, 0, 77]] }],
  ]);
  const dollar = exchangeRate.stored.parse({ currency: '美元', date: '2021-01-29', rate: '6.4709' });
  const origin = { commandId: randomUUID(), correlationId: '', causationId: '', actor: system, ip: '' };
  const at = new Date().toISOString();
  await runner.run({ command: exchangeRate.create, id: newId(), data: dollar, creates: true }, { ...origin, at });
  await eventually(
    () => latestRates(readOf(world.db), { today: '2021-01-31' }),
    (known) => known.has('美元'),
  );
  await eventually(
    async () => (await world.as('ckzy')).get(calls.list, { keyword: '月结' }),
    ({ page }) => page.records.length === 1 && page.records[0]?.purchaseQuantity === 1000,
  );
});

const close = (log: EventLog = world.log) =>
  closeMonths({ db: world.db, log, runner, logger: pino({ level: 'silent' }) }, new AbortController().signal);
const listed = async (month: string, more: object = {}) =>
  (await world.as('ckzy')).get(calls.list, { month, limit: 500, ...more });

const checkpoints = sql.table(`${readSchema}.checkpoint`);

const as = (log: EventLog): EventLog => ({
  append: (...given) => log.append(...given),
  read: (...given) => log.read(...given),
  walk: (...given) => log.walk(...given),
  last: (stream) => log.last(stream),
  head: () => log.head(),
  subscribe: (...given) => log.subscribe(...given),
});

/** Rewinds the rows of rates, as if they were being filled. @returns the log of a job that finds them so, and later full */
async function filling(): Promise<EventLog> {
  const { db, log } = world;
  const rates = sql.table(`${readSchema}.${recordTable(exchangeRate)}`);
  const { name } = exchangeRate.workflow;
  const position = (await readCheckpoints(db)).get(name)?.position;
  await sql`create table if not exists filled as select * from ${rates}`.execute(db);
  await sql`delete from ${rates}`.execute(db);
  await sql`update ${checkpoints} set position = -1 where name = ${name}`.execute(db);
  const fill = async () => {
    await sql`insert into ${rates} select * from filled`.execute(db);
    await sql`update ${checkpoints} set position = ${position} where name = ${name}`.execute(db);
  };
  return {
    ...as(log),
    subscribe: (after, handler) => {
      if (after === undefined) void fill();
      return log.subscribe(after, handler);
    },
  };
}

it('closes no month by rows that have stopped', async () => {
  const stop = (error: string | null) =>
    sql`update ${checkpoints} set error = ${error} where name = ${stock.name}`.execute(world.db);
  await stop('column is gone');
  await expect(close())
    .rejects.toThrow('“库存台账”的列表已停止更新：column is gone')
    .finally(() => stop(null));
});

it('closes no month by rows that leave something out', async () => {
  const rate = { projection: exchangeRate.workflow.name, stream: 'exchange-rate-1' };
  await sql`insert into ${aside} (projection, stream, position, type, error, correlation_id)
    values (${rate.projection}, ${rate.stream}, 1, 'ExchangeRateCreated', 'odd', '')`.execute(world.db);
  await expect(close()).rejects.toThrow('“汇率”的列表有待修复的单据');
  await sql`delete from ${aside} where stream = ${rate.stream}`.execute(world.db);
});

it('does not wait for rows of what happens after it was called', async () => {
  const { db, log } = world;
  const position = (await readCheckpoints(db)).get(stock.name)?.position;
  const at = (to: string | undefined) =>
    sql`update ${checkpoints} set position = ${to} where name = ${stock.name}`.execute(db);
  await at('0');
  const { signal } = new AbortController();
  await untilLevel({ db, log: { ...as(log), head: async () => 0n } }, [stock], signal).finally(() => at(position));
});

it('closes every month that has ended, also those that were missed, once each and when the rows are filled', async () => {
  const keeper = await world.as('ckzy');
  expect(await keeper.send(calls.list, { month: '2021-01' })).toMatchObject({ code: 9999, msg: '该月份没有历史库存' });
  const head = await world.log.head();
  await close(await filling());
  const known = await eventually(
    () => keeper.get(calls.months, {}),
    (all) => all.length >= months.length,
  );
  const now = monthOf(new Date());
  expect(known.slice(-6)).toEqual(months.toReversed());
  expect(known).toEqual([...known].sort().reverse());
  expect(known[0] && known[0] < now).toBe(true);
  const after = await world.log.head();
  expect(after).not.toBe(head);
  await close();
  expect(await world.log.head()).toBe(after);
  await world.startJobs();
});

it('shows each month as the ledgers had it when it ended, however late it was closed', async () => {
  for (const month of months) {
    const end = `${lastDayOf(month)}T16:00:00.000Z`;
    const rows = await Promise.all(
      ledgers.map(async (id) => {
        const events = await world.log.read(streamOf(stock.name, id));
        let time = '';
        const by = events.filter(({ meta }) => {
          time = meta.at > time ? meta.at : time;
          return time < end;
        });
        return fold(stock, by).context;
      }),
    );
    const expected = rows.flatMap(({ orderName, lines, batches, currency, exchangeRate, receiptId }) =>
      lines.flatMap(({ goodsName, unitPrice, quantity }, line) => {
        const held = batches.filter((one) => one.line === line);
        const total = (name: 'frozen' | 'available') => held.reduce((all, one) => all + one[name], 0);
        const onTheWay = receiptId ? 0 : quantity;
        const [frozen, available, balance] = [total('frozen'), total('available'), onTheWay + total('frozen')];
        if (balance + available === 0) return [];
        const balanceAmount = round2(times(unitPrice, balance));
        return [
          {
            ...{ orderName, goodsName, currency, unitPrice: Number(unitPrice), balanceQuantity: balance },
            ...{ onTheWayFrozenQuantity: onTheWay, frozenInStockQuantity: frozen, availableInStockQuantity: available },
            balanceAmount: Number(balanceAmount),
            payRmbAmount: Number(round2(times(balanceAmount, exchangeRate))),
          },
        ];
      }),
    );
    const answer = await listed(month);
    const found = answer.page.records.map((row) =>
      Object.fromEntries(Object.keys(expected[0] ?? {}).map((name) => [name, row[name as keyof typeof row]])),
    );
    const inOrder = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort();
    expect(inOrder(found), month).toEqual(inOrder(expected));
    expect(answer.page.total, month).toBe(expected.length);
    const rates = await latestRates(readOf(world.db), { today: lastDayOf(month) });
    const worthAt = (rate: string | undefined, amount: Numeric) => round2(times(amount, rate ?? 0));
    const rateOf = (currency: string) => rates.get(currency)?.rate;
    const together = ['美元', '日元'].map((currency) =>
      worthAt(
        rateOf(currency),
        sum(expected.filter((row) => row.currency === currency).map((row) => row.balanceAmount)),
      ),
    );
    const sums = {
      balanceQuantitySum: expected.reduce((all, row) => all + row.balanceQuantity, 0),
      balanceAmountSum: Number(sum(expected.map((row) => worthAt(rateOf(row.currency), row.balanceAmount)))),
    };
    expect(answer, month).toMatchObject(sums);
    expect(await listed(month, { keyword: '月结' }), month).toMatchObject({
      ...sums,
      page: { total: expected.length },
    });
    // With `readUpTo: 0`, as with very many lines, the sum comes from stored counts.
    expect(await sumStock(readOf(world.db), { filter: { month }, actor: system, rates, readUpTo: 0 }), month).toEqual({
      ...sums,
      balanceAmountSum: Number(sum(together)),
    });
  }
});

it('is searched, sorted, paged and exported as the stock of now is', async () => {
  expect((await listed('2021-03', { keyword: '油' })).page.records).toMatchObject([{ goodsName: '油' }]);
  const byPrice = await listed('2021-03', { sort: 'unitPrice', order: 'desc', limit: 2 });
  expect(byPrice.page.records.map(({ unitPrice }) => unitPrice)).toEqual([333.33, 12.5]);
  expect(byPrice.page).toMatchObject({ total: 3, pages: 2 });
  expect(byPrice.page.records[1]?.children).toMatchObject([
    { frozenInStockQuantity: 400, availableInStockQuantity: 600 },
  ]);
  const keeper = await world.as('ckzy');
  const { fileId, scope } = await ended(keeper, await begin(keeper, { month: '2021-03' }, 'stock'));
  expect(scope).toBe('2021-03');
  const { rows } = await opened(world, keeper, fileId);
  expect(rows.map((row) => row.商品名称).sort()).toEqual(['油', '米', '茶'].sort());
  expect((await listed('ALL')).page.total).toBeGreaterThan(3);
});

it('keeps the rates it was closed with, whatever is entered later', async () => {
  const db = readOf(world.db);
  const [first] = await db.selectFrom('stock_month').selectAll().where('month', '=', '2021-01').execute();
  expect(first?.rates).toContainEqual(['美元', '6.4709', '2021-01-29']);
  const [one] = await db.selectFrom('stock_month').selectAll().where('month', '=', '2026-10').execute();
  expect(one?.rates.every(([, , day]) => day <= '2026-10-31')).toBe(true);
  expect(one?.rates.find(([currency]) => currency === '人民币')).toEqual(['人民币', '1', '2026-10-31']);
});
