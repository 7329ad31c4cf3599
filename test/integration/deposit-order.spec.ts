import { beforeAll, describe, expect, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { payback } from '#contract/payback.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseReview } from '#contract/purchase-review.js';
import { advance, anOrderAt, orderOf, submitDeposit, today, verifyDeposit } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { forbidden, missing, wrongState } from '#test/language/refusals.js';
import { anOrderOnTheShelf, approveSale, aSale, saleOf } from '#test/language/sales.js';
import { aKey, startWorld, type World } from '#test/language/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const submit = async (account: string, id: string, idempotencyKey?: string) =>
  (await world.as(account)).send(depositOrder.submit, { id }, idempotencyKey ? { idempotencyKey } : {});
const detailFor = async (account: string, id: string) => (await world.as(account)).get(depositOrder.detail, { id });

describe('a deposit order', () => {
  it('says what is to be paid for an approved order', async () => {
    const { depositId, id, serialNo } = await anOrderAt(world, 'approved');
    const deposit = await detailFor('customer1', depositId);
    expect(deposit).toMatchObject({
      orderId: id,
      orderSerialNo: serialNo,
      customerAbbr: '华辰贸易',
      totalAmount: 16500,
      depositRatio: 20,
      receivableDeposit: 3300,
      actualDeposit: 0,
      currency: '美元',
      salesPeriod: 90,
      purchaseManager: '李强',
      payStatus: '待付款',
      approveStatus: '',
      payDate: null,
      depositExchangeRate: null,
      actions: [{ name: 'submit', label: '确认付款', reason: null }],
    });
    expect(deposit.serialNo).toMatch(/^BZJ\d{12}$/);
  });

  it('is submitted once, by the customer or his manager on his behalf', async () => {
    for (const account of ['customer1', 'cgjl']) {
      const order = await anOrderAt(world, 'approved');
      expect(await submit(account, order.depositId)).toMatchObject({ code: 20000, data: null });
      const deposit = await detailFor('customer1', order.depositId);
      expect(deposit).toMatchObject({ payStatus: '已付款', approveStatus: '待审核', actions: [] });
      expect(await submit(account, order.depositId)).toMatchObject(wrongState);
      const finance = await world.as('cwzy');
      await eventually(
        () => finance.get(payback.detail, { id: order.paybackId }),
        ({ paybackStatus }) => paybackStatus === '待核销',
      );
    }
  });

  it('is not submitted by others', async () => {
    const { depositId } = await anOrderAt(world, 'approved');
    for (const account of ['cwzy', 'cgzg', 'bank', 'admin'])
      expect(await submit(account, depositId), account).toMatchObject(forbidden);
    // These roles have no such page.
    for (const account of ['ckzy', 'xsjl']) expect(await submit(account, depositId), account).toMatchObject(forbidden);
    for (const account of ['customer2']) expect(await submit(account, depositId)).toMatchObject(missing);
    expect(await submit('customer1', 'nothing')).toMatchObject(missing);
  });

  it('submitted twice with one key is submitted once', async () => {
    const { depositId } = await anOrderAt(world, 'approved');
    const key = aKey();
    const [first, second] = await Promise.all([
      submit('customer1', depositId, key),
      submit('customer1', depositId, key),
    ]);
    expect([first.code, second.code]).toEqual([20000, 20000]);
    const { events } = await (await world.as('cgjl')).get(approval.history, { businessKey: depositId });
    expect(events.map(({ label }) => label)).toEqual(['生成定金单', '确认付款']);
  });

  it('says by how much the money was short, as its payback does', async () => {
    const order = await anOrderAt(world, 'depositSubmitted');
    const finance = await world.as('cwzy');
    const read = async () => [
      await finance.get(payback.detail, { id: order.paybackId }),
      await detailFor('customer1', order.depositId),
    ];
    expect(await read()).toMatchObject([{ difference: 0 }, { difference: 0 }]);
    await verifyDeposit(world, order, { actualAmount: '3299.50' });
    const short = await eventually(read, ([, deposit]) => deposit?.difference !== 0);
    expect(short).toMatchObject([{ difference: -0.5 }, { difference: -0.5 }]);
    const { records } = await finance.get(payback.list, { keyword: order.serialNo, sort: 'difference', order: 'asc' });
    expect(records).toMatchObject([{ difference: -0.5 }]);
    const { fields } = await finance.get(approval.snapshot, { businessKey: order.paybackId, seq: 2 });
    expect(fields).toContainEqual({ field: 'difference', label: '差额', value: '-0.50', currency: '美元' });
  });

  it('shows what came, and asks again for what did not', async () => {
    const order = await anOrderAt(world, 'depositSubmitted');
    await (await world.as('cwzg')).get(payback.reopen, { id: order.paybackId });
    await eventually(
      () => detailFor('customer1', order.depositId),
      ({ payStatus }) => payStatus === '待付款',
    );
    await submitDeposit(world, order);
    await advance(world, order, 'depositSubmitted', 'depositVerified');
    const deposit = await detailFor('customer1', order.depositId);
    expect(deposit).toMatchObject({
      payStatus: '已付款',
      approveStatus: '审核通过',
      actualDeposit: 3300,
      payDate: today(),
    });
    expect(deposit.depositExchangeRate).toBeGreaterThan(5);
    expect(await orderOf(world, order)).toMatchObject({ actualSalesDeposit: 3300, paymentStatus: '待发起' });
    const { events } = await (await world.as('customer1')).get(approval.history, { businessKey: order.depositId });
    expect(events.map(({ label, actor }) => `${actor.name} ${label}`)).toEqual([
      '系统 生成定金单',
      '王芳 确认付款',
      '系统 未收到款项，退回待付款',
      '王芳 确认付款',
      '系统 保证金到账',
    ]);
    expect(events.at(-1)?.changes).toContainEqual(
      expect.objectContaining({ label: '实收保证金', before: null, after: '3300.00' }),
    );
  });
});

describe('the list of deposit orders', () => {
  it('has tabs for both statuses, and counts them', async () => {
    const [asked, submitted, verified] = [
      await anOrderAt(world, 'approved'),
      await anOrderAt(world, 'depositSubmitted'),
      await anOrderAt(world, 'depositVerified'),
    ];
    const manager = await world.as('cgjl');
    const tab = async (status: string) => {
      const { records, total } = await manager.get(depositOrder.list, { status, limit: 500 });
      expect(total).toBe(records.length);
      return records.map(({ id }) => id);
    };
    const mine = [asked, submitted, verified].map(({ depositId }) => depositId);
    const inTab = async (status: string) => (await tab(status)).filter((id) => mine.includes(id));
    expect(await inTab('待付款')).toEqual([asked.depositId]);
    expect(new Set(await inTab('已付款'))).toEqual(new Set([submitted.depositId, verified.depositId]));
    expect(await inTab('待审核')).toEqual([submitted.depositId]);
    expect(await inTab('审核通过')).toEqual([verified.depositId]);
    expect(await tab('没有这个状态')).toEqual([]);
    const counts = await manager.get(depositOrder.counts, {});
    for (const status of ['待付款', '已付款', '待审核', '审核通过'])
      expect(counts[status], status).toBe((await tab(status)).length);
  });

  it('is searched by company, sorted and paged', async () => {
    const finance = await world.as('cwzy');
    const found = await finance.get(depositOrder.list, { keyword: '华辰', limit: 500 });
    expect(found.total).toBeGreaterThan(0);
    expect(new Set(found.records.map(({ customerAbbr }) => customerAbbr))).toEqual(new Set(['华辰贸易']));
    expect((await finance.get(depositOrder.list, { keyword: '没有' })).total).toBe(0);
    const sorted = await finance.get(depositOrder.list, { sort: 'serialNo', order: 'asc', limit: 500 });
    const numbers = sorted.records.map(({ serialNo }) => serialNo);
    expect(numbers).toEqual(numbers.toSorted());
    const page = await finance.get(depositOrder.list, { sort: 'serialNo', order: 'asc', limit: 2, page: 2 });
    expect(page.records.map(({ serialNo }) => serialNo)).toEqual(numbers.slice(2, 4));
    expect(await finance.sendRaw(depositOrder.list, { sort: 'nonsense' })).toMatchObject({ code: 40001 });
  });

  it('shows a customer his own company, the bank all, and nobody without the page any', async () => {
    const theirs = await anOrderAt(world, 'approved', { by: 'customer2' });
    const own = await (await world.as('customer1')).get(depositOrder.list, { limit: 500 });
    expect(new Set(own.records.map(({ customerAbbr }) => customerAbbr))).toEqual(new Set(['华辰贸易']));
    expect(await (await world.as('customer1')).send(depositOrder.detail, { id: theirs.depositId })).toMatchObject(
      missing,
    );
    const bank = await (await world.as('bank')).get(depositOrder.list, { limit: 500 });
    expect(bank.records.map(({ id }) => id)).toContain(theirs.depositId);
    expect(await (await world.as('ckzy')).send(depositOrder.list, {})).toMatchObject(forbidden);
  });
});

describe('the deposit that no sale will deduct', () => {
  const rest = [{ id: 0, unitPrice: '12.50', quantity: 990 }];
  const reviewIn = async ({ serialNo }: { serialNo: string }) => {
    const manager = await world.as('cgjl');
    const { records } = await eventually(
      () => manager.get(purchaseReview.list, { keyword: serialNo }),
      ({ records }) => records.length > 0,
    );
    await manager.get(purchaseReview.review, { id: records[0]?.id ?? '', reviewDate: today(), itemDtos: rest });
  };
  const left = (id: string) =>
    eventually(
      () => detailFor('cwzg', id),
      ({ depositBalance }) => depositBalance !== 0,
    );

  it('is left as a whole once a review returns what all sales had left', async () => {
    const order = await anOrderOnTheShelf(world);
    const { id } = await aSale(world, order, [990, 500]);
    await approveSale(world, id);
    expect(await saleOf(world, id)).toMatchObject({ depositDeductio: 0 });
    await reviewIn(order);
    expect(await left(order.depositId)).toMatchObject({ actualDeposit: 3300, depositBalance: 3300 });
  });
});
