import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { customer as customers } from '#contract/customer.js';
import { exchangeRate } from '#contract/exchange-rate.js';
import { lookups } from '#contract/lookups.js';
import { operations } from '#contract/operations.js';
import { parameter } from '#contract/parameter.js';
import { payback } from '#contract/payback.js';
import { salesOrder } from '#contract/sales-order.js';
import { account } from '#contract/sign-in.js';
import { stock } from '#contract/stock.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { day as dayMs, shiftClock } from '#test/language/clock.js';
import { moneyForm, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { demoPassword, person } from '#test/language/person.js';
import {
  approveSale,
  paySale,
  type SaleForm,
  saleForm,
  saleOf,
  showsSale,
  submitSalesMoney,
} from '#test/language/sales.js';
import { aToldOrder, firstExample, secondExample, setRate as setRateIn } from '#test/language/worked-orders.js';
import { startWorld, type World } from '#test/language/world.js';
import { daysAfter } from '#workflows/platform/values/time.js';

let world: World;
let setRight: (() => void) | undefined;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => setRight?.());

const day = (after: number, from = today()) => daysAfter(from, after);
const setRate = (currency: string, date: string, rate: string) => setRateIn(world, currency, date, rate);
const plainOrder = () => aToldOrder(world, { deposit: { at: '7.1' }, paid: { on: day(-5), at: '7.12' }, fees: [] });

describe('the first worked example: two sales of an order in US dollars', () => {
  it('to the cent, from the shelf to the profit', async () => {
    const paidOn = day(-5);
    const order = await aToldOrder(world, firstExample(paidOn));
    const customer = await world.as('customer1');

    await setRate('美元', today(), '7.15');
    const form = await saleForm(world, order, day(90, paidOn), 600, 200);
    const price = await customer.get(salesOrder.requestPrice, form);
    for (const id of ['', null]) expect(await customer.getRaw(salesOrder.requestPrice, { ...form, id })).toEqual(price);
    expect(price).toMatchObject({
      ...{ days: 90, salesQuantity: 800, salesAmount: 9523.62, salesAmountRmb: 68093.88, totalOtherFee: 197.62 },
      ...{ depositComment: 1, depositDeductio: 0, receivableSalesAmount: 9523.62, salesExchangeRate: 7.15 },
      ...{ purchaseExchangeRate: 7.12, depositExchangeRate: 7.1 },
    });
    expect(price.itemDtos.map(({ salesUnitPrice, amount }) => [salesUnitPrice, amount])).toEqual([
      [12.81, 7686],
      [8.2, 1640],
    ]);
    expect(price.feeDtos.map(({ feeName, amount, amountRmb }) => [feeName, amount, amountRmb])).toEqual([
      ['银行手续费', 15.43, 110.3],
      ['海运费', 127.27, 910],
      ['理货费', 54.92, 392.68],
    ]);
    expect(JSON.stringify(price)).not.toMatch(/profit|currencyDiff/i);
    const first = await customer.get(salesOrder.save, { ...form, salesAmount: price.salesAmount });
    expect(first.serialNo).toMatch(/^XS\d{12}$/);
    await approveSale(world, first.id);
    await setRate('美元', day(-1), '7.16');
    await paySale(world, first.id, { arrivalDate: day(-1) });
    expect(await saleOf(world, first.id)).toMatchObject({
      ...{ grossProfit: 226, grossProfitRmb: 1615.9, currencyDiff: 273, currencyDiff2: 95.24 },
      ...{ actualProfitRmb: 1984.14, actualSalesAmount: 9523.62, difference: 0 },
    });
    const { page } = await (await world.as('cwzg')).get(stock.list, { keyword: order.serialNo });
    expect(page.records).toBeDefined();

    await setRate('美元', today(), '7.18');
    const rest = await saleForm(world, order, day(111, paidOn), 400, 300);
    const second = await customer.get(salesOrder.save, rest);
    expect(await saleOf(world, second.id)).toMatchObject({
      ...{ salesAmount: 7784.02, salesAmountRmb: 55889.26, depositComment: 3, depositDeductio: 3300 },
      ...{ depositDeductioRmb: 23430, receivableSalesAmount: 4484.02, receivableSalesAmountRmb: 32195.26 },
      ...{ grossProfit: 224, grossProfitRmb: 1608.32, currencyDiff: 444, totalOtherFee: 160.02 },
    });
    await approveSale(world, second.id);
    await setRate('美元', day(-2), '7.175');
    await paySale(world, second.id, { arrivalDate: day(-2) });
    expect(await saleOf(world, second.id)).toMatchObject({ currencyDiff2: -286.42, actualProfitRmb: 1765.9 });

    // Outsiders see no profit, and not all staff see currency gains and losses.
    for (const who of ['customer1', 'bank'])
      expect(JSON.stringify(await saleOf(world, second.id, who)), who).not.toMatch(/profit|currencyDiff/i);
    const clerk = await saleOf(world, second.id, 'cwzy');
    expect(clerk).toMatchObject({ actualProfitRmb: 1765.9 });
    expect(clerk).not.toHaveProperty('currencyDiff');
    expect(await (await world.as('customer1')).get(salesOrder.summary, {})).not.toHaveProperty('grossProfitRmb');
  });
});

describe('the second worked example: a penalty in the price and late money, in euros', () => {
  it('to the cent', async () => {
    const by = 'customer2';
    const customer = await world.as(by);
    const lead = await world.as('ywfz');
    const { records } = await lead.get(customers.list, { keyword: '优选' });
    await lead.sendRaw(customers.change, { ...records[0], grossMargin: 12 });
    const paidOn = day(-75);
    const order = await aToldOrder(world, await secondExample(world, paidOn));
    await setRate('欧元', today(), '7.85');
    const sale = await customer.get(salesOrder.save, await saleForm(world, order, day(75, paidOn), 2000));
    expect(await saleOf(world, sale.id)).toMatchObject({
      ...{ days: 75, salesAmount: 52026.98, depositComment: 3, depositDeductio: 15000, depositDeductioRmb: 116850 },
      ...{ receivableSalesAmount: 37026.98, receivableSalesAmountRmb: 290661.79, grossProfit: 1615 },
      currencyDiff: 2438.3,
    });
    // The penalty is no fee of the order: its fees can still be entered.
    const keeper = await world.as('ckzy');
    const receipt = await keeper.get(warehousingReceipt.detail, { id: order.receiptId });
    const feeDtos = receipt.feeDtos.map((line) => ({ ...line, remark: '已核对' }));
    const checked = await keeper.sendRaw(warehousingReceipt.addOtherFee, { orderId: order.id, feeDtos });
    expect(checked).toMatchObject({ code: 20000 });
    await approveSale(world, sale.id, by);
    const paybackId = await submitSalesMoney(world, sale.id, by);
    const money = await moneyForm(world, paybackId, { actualAmount: '37149.72' });

    // Four days later sessions have expired, so users sign in again.
    setRight = shiftClock(4 * dayMs);
    const signIn = async (username: string) =>
      person(world.url, (await world.anybody.get(account.login, { username, password: demoPassword })).token);
    const finance = await signIn('cwzg');
    const arrivalDate = today();
    const early = await finance.send(payback.confirm, { ...money, arrivalDate });
    expect(early).toMatchObject({ code: 9999, msg: '请等待今天汇率更新后再录入回款单信息' });
    const setRates = async (rate: string, ...currencies: readonly string[]) => {
      for (const currency of currencies) await finance.send(exchangeRate.add, { currency, date: arrivalDate, rate });
    };
    // The market may open without the sale's own currency; its money then still waits for the rate of that day.
    const admin = await signIn('admin');
    const [required] = (await admin.get(parameter.list, { cfgName: 'mall.rate.requiredCurrencies' })).records;
    const demandRates = (cfgValue: string) => admin.get(parameter.change, { id: required?.id ?? '', cfgValue });
    await demandRates('美元');
    await setRates('1.23', '美元', '日元', '英镑', '港币', '澳元', '新西兰元');
    expect(await finance.get(lookups.canOpenMarketToday, {})).toEqual({ value0: true });
    expect(await finance.send(payback.confirm, { ...money, arrivalDate })).toMatchObject({
      code: early.code,
      msg: early.msg,
    });
    await demandRates('');
    await setRates('7.84', '欧元');
    expect(await finance.get(payback.checkPenaltyInterest, { id: paybackId, arrivalDate })).toMatchObject({
      ...{ needPenalty: true, lateDays: 4, interest: 48.69, penaltyDays: 4, penaltyInterest: 74.05 },
      ...{ receivableAmount: 37026.98, newReceivableAmount: 37149.72 },
    });
    expect(await finance.send(payback.confirm, { ...money, arrivalDate })).toMatchObject({ code: 20000 });
    await showsSale(world, sale.id, { paybackStatus: '已回款' }, finance);
    const settled = await finance.get(salesOrder.detail, { id: sale.id });
    expect(settled).toMatchObject({
      ...{ salesAmount: 52149.72, receivableSalesAmount: 37149.72, grossProfit: 1737.74, grossProfitRmb: 13641.26 },
      ...{ currencyDiff2: -1271.5, actualProfitRmb: 14808.06, difference: 0 },
    });
    expect(settled.feeDtos.map(({ feeName }) => feeName)).toEqual([
      ...['银行手续费', '仓储费', '罚息(15天)', '利息(逾期4天)', '罚息(逾期4天)'],
    ]);
    expect(await finance.get(payback.detail, { id: paybackId })).toMatchObject({ receivableAmount: 37149.72 });
    // What is paid is not late again.
    expect(await finance.get(payback.checkPenaltyInterest, { id: paybackId, arrivalDate })).toMatchObject({
      ...{ needPenalty: false, interest: 0, receivableAmount: 37149.72, newReceivableAmount: 37149.72 },
    });
  });
});

describe('a sale is saved', () => {
  /** Pieces in stock, per line. */
  const stocked = [1000, 500];

  it.each([0, 1, 2])("while it is started (%i): its goods are nobody else's", async (round) => {
    const order = await plainOrder();
    const customer = await world.as('customer1');
    const { id } = await customer.get(salesOrder.save, await saleForm(world, order, day(30), 800, 0));
    const less = { id, ...(await saleForm(world, order, day(30), 100, 0)) };
    const pair = [() => customer.send(salesOrder.apply, { id }), () => customer.send(salesOrder.save, less)];
    const answers = await Promise.all((round % 2 ? pair.toReversed() : pair).map((send) => send()));
    expect(answers.some(({ code }) => code === 20000)).toBe(true);
    const { itemDtos, approveStatus } = await saleOf(world, id);
    const said = itemDtos[0]?.quantity ?? 0;
    expect([100, 800]).toContain(said);
    const rest = await saleForm(world, order, day(30), 1000 - said + 1, 0);
    const other = await customer.send(salesOrder.save, rest);
    expect({ said, approveStatus, msg: other.msg }).toMatchObject({
      msg: expect.stringMatching(`剩余${1000 - said}）$`),
    });
    const asked = await customer.get(salesOrder.requestPrice, { ...rest, itemDtos: [] });
    expect(asked.itemDtos[0]?.saleableQuantity).toBe(1000 - said);
  });

  it('and deleted at once, or twice under one key: nothing stays held but what it says', async () => {
    const order = await plainOrder();
    const customer = await world.as('customer1');
    const left = async () =>
      (await customer.get(salesOrder.requestPrice, { ...(await saleForm(world, order, day(30))), itemDtos: [] }))
        .itemDtos[0]?.saleableQuantity;
    for (const wait of [0, 10, 20]) {
      const { id } = await customer.get(salesOrder.save, await saleForm(world, order, day(30), 10, 0));
      const more = customer.send(salesOrder.save, { id, ...(await saleForm(world, order, day(30), 500, 0)) });
      await new Promise((resolve) => setTimeout(resolve, wait));
      expect((await customer.send(salesOrder.remove, { id })).code).toBe(20000);
      await more;
      await eventually(left, (quantity) => quantity === 1000);
    }
    const { id } = await customer.get(salesOrder.save, await saleForm(world, order, day(30), 10, 0));
    const headers = { 'idempotency-key': randomUUID() };
    const forms = await Promise.all([40, 700].map((quantity) => saleForm(world, order, day(30), quantity, 0)));
    const answers = await Promise.all(
      forms.map((form) => customer.send(salesOrder.save, { id, ...form }, { headers })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([20000, 40900]);
    const said = (await saleOf(world, id)).itemDtos[0]?.quantity ?? 0;
    await eventually(left, (quantity) => quantity === 1000 - said);
    // Increased and decreased concurrently, the sale can start and holds exactly its own quantity.
    const both = await Promise.all(
      [12, 5].map(async (quantity) =>
        customer.send(salesOrder.save, { id, ...(await saleForm(world, order, day(30), quantity, 0)) }),
      ),
    );
    expect(both.map(({ code }) => code)).toEqual([20000, 20000]);
    expect(await left()).toBe(1000 - ((await saleOf(world, id)).itemDtos[0]?.quantity ?? 0));
    expect((await customer.send(salesOrder.apply, { id })).code).toBe(20000);
  });

  it('and made twice under one key: what is refused takes nothing from what was made', async () => {
    const order = await plainOrder();
    const customer = await world.as('customer1');
    const [few, all, other] = await Promise.all([
      saleForm(world, order, day(30), 0, 2),
      saleForm(world, order, day(30), 1000, 2),
      saleForm(world, order, day(30), 3, 0),
    ]);
    for (const wait of [0, 4, 8]) {
      const headers = { 'idempotency-key': randomUUID() };
      const later = () => new Promise((resolve) => setTimeout(resolve, wait));
      const answers = await Promise.all([
        customer.send(salesOrder.save, few, { headers }),
        later().then(() => customer.send(salesOrder.save, all, { headers })),
        customer.send(salesOrder.save, other),
        customer.send(salesOrder.save, few, { headers }),
      ]);
      const made = new Set(answers.flatMap(({ code, data }) => (code === 20000 ? [(data as { id: string }).id] : [])));
      const sales = await Promise.all([...made].map((id) => saleOf(world, id)));
      const said = [0, 1].map((line) =>
        sales.reduce((sum, { itemDtos }) => sum + (itemDtos.find(({ id }) => id === `${line}`)?.quantity ?? 0), 0),
      );
      await eventually(
        () => customer.get(salesOrder.requestPrice, { ...few, itemDtos: [] }),
        ({ itemDtos }) =>
          itemDtos.every(({ saleableQuantity }, line) => saleableQuantity + (said[line] ?? 0) === stocked[line]),
      );
      for (const id of made) await customer.get(salesOrder.remove, { id });
    }
  });

  it('and deleted again and again by many at once: all of it goes back by itself', async () => {
    const order = await plainOrder();
    const customer = await world.as('customer1');
    const form = await saleForm(world, order, day(30), 3, 2);
    const ends = Date.now() + 2000;
    const goOn = async () => {
      while (Date.now() < ends) {
        const { id } = await customer.get(salesOrder.save, form);
        await customer.get(salesOrder.remove, { id });
      }
    };
    await Promise.all(Array.from({ length: 6 }, goOn));
    await eventually(
      () => customer.get(salesOrder.requestPrice, { ...form, itemDtos: [] }),
      ({ itemDtos }) => itemDtos.every(({ saleableQuantity }, line) => saleableQuantity === stocked[line]),
    );
    expect((await (await world.as('admin')).get(operations.overview, {})).reactor.parked).toEqual([]);
  });

  it('of two who want the last goods at once one gets them, the other learns how much is left', async () => {
    const order = await plainOrder();
    const customer = await world.as('customer1');
    const form = await saleForm(world, order, day(30), 700, 0);
    const answers = await Promise.all([1, 2, 3].map(() => customer.send(salesOrder.save, form)));
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([9999, 9999, 20000]);
    for (const { code, msg } of answers)
      if (code !== 20000) expect(msg).toMatch(/^销售数量不能大于可售数量（.+剩余300）$/);

    // A deleted sale holds no goods.
    const { records } = await customer.get(salesOrder.list, { keyword: '', status: '待发起' });
    const mine = records.find(({ orderId }) => orderId === order.id);
    await customer.get(salesOrder.remove, { id: mine?.id ?? '' });
    await eventually(
      () => customer.send(salesOrder.save, form),
      ({ code }) => code === 20000,
    );
  });

  it('is refused with the reason, and nothing is held', async () => {
    const order = await plainOrder();
    const customer = await world.as('customer1');
    const form = await saleForm(world, order, day(30), 100, 0);
    const refusals: [Partial<SaleForm>, number, string][] = [
      [{ appointmentDate: day(-2) }, 9999, '约定到期日期不能早于昨天'],
      [{ itemDtos: [{ id: 0, quantity: 0 }] }, 40001, '销售数量不能为0,请检查!'],
      [{ itemDtos: [{ id: 0, quantity: 1001 }] }, 9999, '剩余1000'],
      [{ salesAmount: '1.00' }, 9999, '价格已变化,请重新计算'],
      [{ shippingAddress: { ...(form.shippingAddress as object), phone: '' } as never }, 40001, '请完善收货信息'],
      [{ orderId: '' }, 40001, '请选择采购订单及约定到期日期'],
    ];
    for (const [more, code, msg] of refusals) {
      const answer = await customer.send(salesOrder.save, { ...form, ...more });
      expect([answer.code, answer.msg], msg).toEqual([code, expect.stringContaining(msg)]);
    }
    // Another company's order counts as missing.
    expect(await (await world.as('customer2')).send(salesOrder.save, form)).toMatchObject({ code: 40400 });
    const { itemDtos } = await customer.get(salesOrder.requestPrice, { ...form, itemDtos: [] });
    const nothing = { ...form, itemDtos: [{ id: 0, quantity: 0 }] };
    expect((await customer.send(salesOrder.requestPrice, nothing)).msg).toBe('销售数量不能为0,请检查!');
    expect(itemDtos.map(({ saleableQuantity }) => saleableQuantity)).toEqual([1000, 500]);
  });
});
