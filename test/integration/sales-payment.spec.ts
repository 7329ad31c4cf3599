import { beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#contract/inbox.js';
import { payback } from '#contract/payback.js';
import { salesOrder } from '#contract/sales-order.js';
import { salesPayment } from '#contract/sales-payment.js';
import { begin, ended, opened } from '#test/language/exports.js';
import { moneyForm } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { forbidden, missing, wrongState } from '#test/language/refusals.js';
import { type ASale, aSaleAt } from '#test/language/sale-stages.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let draft: ASale;
let due: ASale;
let settled: ASale;
beforeAll(async () => {
  world = await startWorld();
  draft = await aSaleAt(world, 'draft');
  due = await aSaleAt(world, 'due');
  settled = await aSaleAt(world, 'settled');
});

const listFor = async (account: string, asked: { status?: string; keyword?: string } = {}) =>
  (await world.as(account)).get(salesPayment.list, asked);
const submit = async (account: string, paybackId: string) =>
  (await world.as(account)).send(salesOrder.submitByPayback, { paybackId });

describe('a sales payment', () => {
  it('says what is to be paid for an approved sale, by its number', async () => {
    const { records, total } = await listFor('customer1', { keyword: due.serialNo });
    const sale = await (await world.as('customer1')).get(salesOrder.detail, { id: due.id });
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({
      ...{ id: due.id, paybackId: due.paybackId, serialNo: due.serialNo, salesName: sale.salesName },
      ...{ payerAbbr: '华辰贸易', payStatus: '待付款', approveStatus: '', currency: '美元', salesQuantity: 150 },
      ...{ salesAmount: sale.salesAmount, depositDeductio: 0, receivableSalesAmount: sale.receivableSalesAmount },
      ...{ actualSalesAmount: 0, difference: 0, exchangeRate: sale.salesExchangeRate },
      actions: [{ name: 'submitPayment', label: '确认付款', reason: null }],
    });
    const { records: after } = await listFor('customer1', { keyword: settled.serialNo });
    expect(after[0]).toMatchObject({ payStatus: '已付款', approveStatus: '审核通过', difference: 0, actions: [] });
    expect(after[0]?.actualSalesAmount).toBe(after[0]?.receivableSalesAmount);
    expect(JSON.stringify([records, after])).not.toMatch(/profit|currencyDiff/i);
  });

  it('is a task of the customer, which says what he is to do', async () => {
    const { records } = await (await world.as('customer1')).get(inbox.tasks, { keyword: due.serialNo });
    expect(records.map(({ serialNo, stepLabel }) => [serialNo, stepLabel])).toEqual([[due.serialNo, '待付款']]);
  });

  it('is not there before its sale is approved, nor for another company', async () => {
    const customer = await world.as('customer1');
    expect((await listFor('customer1', { keyword: draft.serialNo })).total).toBe(0);
    expect(await customer.send(salesPayment.detail, { id: draft.id })).toMatchObject(missing);
    expect((await listFor('customer2', { keyword: due.serialNo })).total).toBe(0);
    expect(await (await world.as('customer2')).send(salesPayment.detail, { id: due.id })).toMatchObject(missing);
    // These roles have no such page.
    for (const account of ['ckzy', 'cgjl', 'bank'])
      expect(await (await world.as(account)).send(salesPayment.list, {}), account).toMatchObject(forbidden);
  });

  it('stands under the tabs of its two statuses, each with its count', async () => {
    const customer = await world.as('customer1');
    const counts = await customer.get(salesPayment.counts, {});
    const tabs = ['all', '待付款', '已付款', '待审核', '审核通过'];
    expect(Object.keys(counts).toSorted()).toEqual(tabs.toSorted());
    for (const [status, count] of Object.entries(counts))
      expect((await listFor('customer1', { status })).total, status).toBe(count);
    const all = await listFor('customer1');
    expect(all.total).toBe((counts.待付款 ?? 0) + (counts.已付款 ?? 0));
    const found = async (status: string) => (await listFor('customer1', { status, keyword: settled.serialNo })).total;
    expect(await Promise.all(['待付款', '已付款', '待审核', '审核通过'].map(found))).toEqual([0, 1, 0, 1]);
  });

  it('is confirmed once, by the customer or his manager on his behalf, and by nobody else', async () => {
    for (const account of ['cwzy', 'xszg', 'admin'])
      expect(await submit(account, due.paybackId)).toMatchObject(forbidden);
    for (const account of ['ckzy', 'bank']) expect(await submit(account, due.paybackId)).toMatchObject(forbidden);
    expect(await submit('customer2', due.paybackId)).toMatchObject(missing);
    expect(await submit('customer1', 'nothing')).toMatchObject(missing);
    for (const account of ['customer1', 'xsjl']) {
      const one = await aSaleAt(world, 'due');
      expect(await submit(account, one.paybackId)).toMatchObject({ code: 20000, data: null });
      const { records } = await listFor(account, { keyword: one.serialNo });
      expect(records[0]).toMatchObject({ payStatus: '已付款', approveStatus: '待审核', actions: [] });
      expect(await submit(account, one.paybackId)).toMatchObject(wrongState);
    }
  });

  it('of more than the sale can store is refused where it is entered, so that it can be put right', async () => {
    const { paybackId, id } = await aSaleAt(world, 'submitted');
    const finance = await world.as('cwzy');
    const enter = async (more = {}, who = finance) =>
      who.send(payback.confirm, await moneyForm(world, paybackId, more));
    const tooMuch = { actualAmount: '999999999999.99' };
    expect(await enter(tooMuch, await world.as('admin'))).toMatchObject(forbidden);
    expect(await enter(tooMuch)).toMatchObject({
      ...{ code: 40001, msg: '实际利润不能大于999,999,999,999.99' },
      data: { errors: [{ field: 'actualAmount' }] },
    });
    expect(await enter()).toMatchObject({ code: 20000 });
    await eventually(
      () => finance.get(salesOrder.detail, { id }),
      ({ paybackStatus }) => paybackStatus === '已回款',
    );
    expect(await enter(tooMuch)).toMatchObject(wrongState);
  });

  it('is exported by staff with what the list shows, and without drafts', async () => {
    const staff = await world.as('xsjl');
    const done = await ended(staff, await begin(staff, { keyword: 'XS' }, 'sales-payment'));
    const { rows } = await opened(world, staff, done.fileId);
    const told = rows.map((row) => [row.销售单编号, row.付款方, row.付款状态, row.审核状态]);
    expect(told).toContainEqual([due.serialNo, '华辰贸易', expect.stringMatching(/^(待|已)付款$/), expect.anything()]);
    expect(told).toContainEqual([settled.serialNo, '华辰贸易', '已付款', '审核通过']);
    expect(told.map(([serialNo]) => serialNo)).not.toContain(draft.serialNo);
    await expect(begin(await world.as('customer1'), {}, 'sales-payment')).rejects.toThrow();
  });
});
