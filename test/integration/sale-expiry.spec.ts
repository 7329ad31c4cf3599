import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeRate } from '#contract/exchange-rate.js';
import { lookups } from '#contract/lookups.js';
import { payback } from '#contract/payback.js';
import { approval } from '#contract/platform/approval.js';
import { salesOrder } from '#contract/sales-order.js';
import { account } from '#contract/sign-in.js';
import { user } from '#contract/user.js';
import { idBeside } from '#infra/command-runner/ids.js';
import { day, shiftClock } from '#test/language/clock.js';
import { aFile } from '#test/language/files.js';
import { moneyForm, type OnTheLine, pass, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { demoPassword, type Person, person } from '#test/language/person.js';
import { anOrderOnTheShelf, approveSale, aSale, saleForm, submitSalesMoney } from '#test/language/sales.js';
import { startWorld, type World } from '#test/language/world.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { daysAfter } from '#workflows/platform/values/time.js';

const isPast = '约定到期日期已过，请修改后重新发起';
const currencies = ['美元', '欧元', '日元', '英镑', '港币', '澳元', '新西兰元'];

let world: World;
let order: OnTheLine;
/** Unfinished sales, and an approved one waiting for its payment. */
const sales = { draft: '', inApproval: '', touched: '', papers: '', given: '', saved: '', approved: '' };
let paybackId: string;
/** An order in RMB, and the payment of a sale of it. */
let inRmb: OnTheLine;
let rmbPaybackId: string;
let rmbMoney: Awaited<ReturnType<typeof moneyForm>>;
let setRight: () => void = () => {};
beforeAll(async () => {
  world = await startWorld();
  order = await anOrderOnTheShelf(world);
  const due = await saleForm(world, order, today(), 50);
  const customer = await world.as('customer1');
  for (const name of ['draft', 'inApproval', 'touched', 'papers', 'given', 'saved'] as const)
    sales[name] = (await customer.get(salesOrder.save, due)).id;
  for (const id of [sales.inApproval, sales.given]) await customer.get(salesOrder.apply, { id });
  sales.approved = (await aSale(world, order, [100])).id;
  await approveSale(world, sales.approved);
  paybackId = await submitSalesMoney(world, sales.approved);
  inRmb = await anOrderOnTheShelf(world, { currency: '人民币' });
  const rmbSale = await aSale(world, inRmb, [100]);
  await approveSale(world, rmbSale.id);
  rmbPaybackId = await submitSalesMoney(world, rmbSale.id);
  rmbMoney = await moneyForm(world, rmbPaybackId);
  // A week passes without the job that expires sales.
  await world.stopJobs();
  setRight = shiftClock(7 * day);
});
afterAll(() => setRight());

/** Sessions have expired, so users sign in again. */
const signIn = async (username: string): Promise<Person> =>
  person(world.url, (await world.anybody.get(account.login, { username, password: demoPassword })).token);
const statusOf = async (id: string) => (await (await signIn('cwzg')).get(salesOrder.detail, { id })).approveStatus;
const eventsOf = async (id: string, type: string) =>
  (await world.log.read(streamOf('sales-order', id))).filter((event) => event.type === type);

it('whoever touches it after its last day finds that it has expired, though no clock has been there', async () => {
  const customer = await signIn('customer1');
  expect(await statusOf(sales.touched)).toBe('待发起');
  const started = await customer.send(salesOrder.apply, { id: sales.touched });
  expect(started).toMatchObject({ code: 9999, msg: isPast });
  expect(await statusOf(sales.touched)).toBe('已失效');
  expect(await statusOf(sales.draft)).toBe('待发起');
});

it('papers and a step that is given to another find so too', async () => {
  const customer = await signIn('customer1');
  const attachmentId = await aFile(world, customer);
  await customer.get(salesOrder.addAttachment, { ownerId: sales.papers, attachmentId });
  expect(await statusOf(sales.papers)).toBe('已失效');
  const admin = await signIn('admin');
  const { records } = await admin.get(user.list, { account: 'xsjl' });
  const to = { businessKey: sales.given, userId: records[0]?.id ?? '', step: 'salesManagerReview', reason: '休假' };
  expect(await admin.send(approval.reassign, to)).toMatchObject({ code: 9999 });
  expect(await statusOf(sales.given)).toBe('已失效');
});

it('before the rates of the day nothing is sold, and the money of a sale is not entered, except in RMB', async () => {
  const customer = await signIn('customer1');
  const anew = await saleForm(world, order, daysAfter(today(), 30), 100);
  const closed = { code: 9999, msg: '请等待今天汇率更新后再添加销售单' };
  expect(await customer.send(salesOrder.save, { ...anew, id: sales.touched })).toMatchObject(closed);
  const finance = await signIn('cwzy');
  const reasonIn = async (asked = paybackId) => {
    const { actions } = await finance.get(payback.detail, { id: asked });
    const { records } = await finance.get(payback.list, { status: '待核销', limit: 100 });
    const inRow = records.find(({ id }) => id === asked)?.actions;
    return [actions, inRow].map((all) => all?.find(({ name }) => name === 'confirm')?.reason);
  };
  const tip = '请等待今天汇率更新后再录入回款单信息';
  expect(await reasonIn()).toEqual([tip, tip]);
  expect(await customer.get(lookups.canOpenMarketToday, {})).toEqual({ value0: false });
  const sale = await saleForm(world, inRmb, daysAfter(today(), 30), 100);
  const { id } = await customer.get(salesOrder.save, sale);
  expect(await customer.send(salesOrder.apply, { id })).toMatchObject({ code: 20000 });
  expect(await reasonIn(rmbPaybackId)).toEqual([null, null]);
  expect(await finance.send(payback.confirm, rmbMoney)).toMatchObject({ code: 20000 });
  const lead = await signIn('cwzg');
  for (const currency of currencies) await lead.send(exchangeRate.add, { currency, date: today(), rate: '7.2' });
  expect(await reasonIn()).toEqual([null, null]);
});

it('who saves one anew that has lapsed begins anew, with the goods that it had', async () => {
  const customer = await signIn('customer1');
  const anew = await saleForm(world, order, daysAfter(today(), 30), 50);
  await customer.get(salesOrder.save, { ...anew, id: sales.saved });
  expect(await statusOf(sales.saved)).toBe('待发起');
  const types = (await world.log.read(streamOf('sales-order', sales.saved))).map(({ type }) => type);
  expect(types.slice(-2)).toEqual(['SalesOrderExpired', 'SalesOrderChanged']);
});

it('the job expires what a week of downtime has left, once, and gives its goods back', async () => {
  await world.startJobs();
  await eventually(
    () => Promise.all([statusOf(sales.draft), statusOf(sales.inApproval)]),
    (states) => states.every((state) => state === '已失效'),
  );
  // Starts the job once more, as after another downtime.
  await world.stopJobs();
  await world.startJobs();
  for (const id of [sales.draft, sales.inApproval, sales.touched, sales.saved])
    expect(await eventsOf(id, 'SalesOrderExpired')).toHaveLength(1);
  expect(await eventsOf(sales.approved, 'SalesOrderExpired')).toEqual([]);
  const late = await (await signIn('xsjl')).send(salesOrder.approve, { businessKey: sales.inApproval, ...pass });
  expect(late.code).toBe(9999);
  const customer = await signIn('customer1');
  // Releasing the expired sale's goods must not release those it has reserved anew.
  const ledger = await world.log.read(streamOf('stock', idBeside(order.id, 'stock')));
  const ofSaved = ledger.filter(({ data }) => (data as { salesId?: string }).salesId === sales.saved);
  expect(ofSaved.at(-1)?.type).toBe('StockReserved');
  await customer.get(salesOrder.remove, { id: sales.saved });
  const all = await saleForm(world, order, daysAfter(today(), 30), 900);
  await eventually(
    () => customer.send(salesOrder.requestPrice, all),
    ({ code }) => code === 20000,
  );
});

it('one that has expired does not start as it is; saved anew it does', async () => {
  const customer = await signIn('customer1');
  expect(await customer.send(salesOrder.apply, { id: sales.draft })).toMatchObject({ code: 9999, msg: isPast });
  const anew = await saleForm(world, order, daysAfter(today(), 30), 100);
  await customer.get(salesOrder.save, { ...anew, id: sales.draft });
  expect(await statusOf(sales.draft)).toBe('待发起');
  await customer.get(salesOrder.apply, { id: sales.draft });
  expect(await statusOf(sales.draft)).toBe('销售客户经理审批');
});

it('one that has expired can be deleted', async () => {
  const customer = await signIn('customer1');
  await customer.get(salesOrder.remove, { id: sales.inApproval });
  expect(await customer.send(salesOrder.detail, { id: sales.inApproval })).toMatchObject({ code: 40400 });
});
