import { beforeAll, describe, expect, it } from 'vitest';
import { goods } from '#contract/goods.js';
import { notice } from '#contract/notice.js';
import { payback } from '#contract/payback.js';
import { approval } from '#contract/platform/approval.js';
import type { InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { purchaseReview } from '#contract/purchase-review.js';
import { refund } from '#contract/refund.js';
import { stock } from '#contract/stock.js';
import { stockOf } from '#services/reactor/kernel/stock-of.js';
import { Elsewhere, originOf } from '#test/language/at-once.js';
import { fetchFrom } from '#test/language/files.js';
import { anOrderAt, moneyForm, type OnTheLine, orderOf, shows, today } from '#test/language/line.js';
import { eventually } from '#test/language/orders.js';
import { forbidden, missing, wrongState } from '#test/language/refusals.js';
import { tableRowsIn } from '#test/language/word.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { reserve, review as reviewStock } from '#workflows/stock/commands.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

type Items = InputOf<typeof purchaseReview.review>['itemDtos'];

const listed = async (account: string, input: object) => (await world.as(account)).get(purchaseReview.list, input);
const detailOf = async (id: string, account = 'cgjl') => (await world.as(account)).get(purchaseReview.detail, { id });
/** An order with received goods, and its review. */
async function toReview() {
  const order = await anOrderAt(world, 'received');
  const { records } = await eventually(
    () => listed('cgjl', { keyword: order.serialNo }),
    ({ records }) => records.length > 0,
  );
  return { order, id: records[0]?.id ?? '' };
}
const review = async (id: string, itemDtos: Items, account = 'cgjl', more: object = {}, options: object = {}) =>
  (await world.as(account)).send(purchaseReview.review, { id, reviewDate: today(), itemDtos, ...more }, options);
const reviewed = async (id: string, itemDtos: Items) =>
  expect(await review(id, itemDtos)).toMatchObject({ code: codes.ok });
const stockLines = async ({ serialNo }: OnTheLine) =>
  (await (await world.as('ckzy')).get(stock.list, { keyword: serialNo, limit: 500 })).page.records;
const refundsOf = async ({ serialNo }: OnTheLine) =>
  (await (await world.as('cwzy')).get(refund.list, { keyword: serialNo })).records;
const tenLess = [{ id: 0, unitPrice: 12.5, quantity: 990 }];

describe('the third worked example', () => {
  it('ten pieces less: order, stock, goods, refund and the supplier’s money say so, to the cent', async () => {
    const { order, id } = await toReview();
    const before = await detailOf(id);
    expect(before).toMatchObject({
      serialNo: expect.stringMatching(/^FH\d{12}$/),
      orderSerialNo: order.serialNo,
      initialPurchaseAmount: 16500,
      initialPurchaseNumber: 1500,
      actualPurchaseAmount: null,
      refundAmount: null,
      reviewDate: null,
      status: '待复核',
      actions: [{ name: 'review', label: '复核', reason: null }],
    });
    expect(before.fhSerialNo).toBe(before.serialNo);
    expect(before.itemDtos[0]).toMatchObject({
      ...{
        id: '0',
        initUnitPrice: 12.5,
        initQuantity: 1000,
        initAmount: 12500,
        saleableQuantity: 1000,
        currency: '美元',
      },
      children: [{ id: '0', batchNo: 'B0-1', saleableQuantity: 1000 }],
    });
    const { goodsId } = before.itemDtos[0] as { goodsId: string };
    const bought = async () => (await (await world.as('cgjl')).get(goods.list, { limit: 500 })).records;
    const boughtOf = async () => (await bought()).find((one) => one.id === goodsId)?.totalPurchaseQuantity ?? 0;
    const boughtBefore = Number(await boughtOf());

    await reviewed(id, tenLess);
    const after = await detailOf(id);
    expect(after).toMatchObject({
      status: '已复核',
      actualPurchaseAmount: 16375,
      actualPurchaseNumber: 1490,
      refundAmount: 125,
      returnQuantity: 10,
      handleUserName: '李强',
      reviewDate: today(),
      actions: [],
    });
    expect(after.itemDtos[0]).toMatchObject({ quantity: 990, amount: 12375, returnQuantity: 10, refundAmount: 125 });
    expect(after.itemDtos[1]).toMatchObject({ quantity: 500, amount: 4000, returnQuantity: 0, refundAmount: 0 });

    await shows(world, order, ({ orderAmount }) => orderAmount === 16375);
    const shown = await orderOf(world, order);
    expect(shown).toMatchObject({ purchaseAmountRMB: 116590, purchaseAmount: 16500, purchaseNumber: 1500 });
    expect(shown.salesDepositReceivable).toBe(3300);
    const { events } = await (await world.as('cgjl')).get(approval.history, { businessKey: order.id });
    expect(events.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'orderAmount', before: '16500.00', after: '16375.00' }),
    );
    expect(shown.itemDtos[0]).toMatchObject({ unitPrice: 12.5, quantity: 990, subTotal: 12375 });
    expect(await stockLines(order)).toMatchObject([
      {
        purchaseQuantity: 990,
        frozenInStockQuantity: 990,
        balanceQuantity: 990,
        unitPrice: 12.5,
        balanceAmount: 12375,
      },
      { purchaseQuantity: 500, frozenInStockQuantity: 500 },
    ]);
    expect(Number(await boughtOf())).toBe(boughtBefore - 10);

    const [back] = await eventually(
      () => refundsOf(order),
      (all) => all.length > 0,
    );
    expect(back).toMatchObject({
      serialNo: expect.stringMatching(/^TK\d{12}$/),
      fhSerialNo: after.serialNo,
      orderSerialNo: order.serialNo,
      ...{ initialPurchaseAmount: 16500, initialPurchaseNumber: 1500, actualPurchaseAmount: 16375 },
      ...{ actualPurchaseNumber: 1490, refundAmount: 125, returnQuantity: 10, currency: '美元', status: '待退款' },
      ...{ reviewDate: today(), handleUserName: '李强' },
    });
    const finance = await world.as('cwzy');
    const told = await finance.get(refund.detail, { id: back?.id ?? '' });
    expect(told.itemDtos[0]).toMatchObject({
      initQuantity: 1000,
      quantity: 990,
      returnQuantity: 10,
      refundAmount: 125,
    });

    const { records } = await eventually(
      () => finance.get(payback.list, { keyword: told.tkSerialNo }),
      ({ records }) => records[0]?.paybackStatus === '待核销',
    );
    const money = records[0] as (typeof records)[number];
    expect(money).toMatchObject({
      receivableAmount: 125,
      businessSerialNo: told.serialNo,
      payerAbbr: told.supplierAbbr,
    });
    const may = money.actions.filter(({ reason }) => reason === null);
    expect(may.map(({ name }) => name)).toEqual(['confirm']);
    // The money is a supplier's refund: customers cannot see it, and finance is told who pays.
    const customer = await world.as('customer1');
    expect(await customer.send(payback.detail, { id: money.id })).toMatchObject(missing);
    expect((await customer.get(payback.list, { keyword: told.tkSerialNo })).records).toEqual([]);
    const notices = await finance.get(notice.list, { limit: 500 });
    expect(notices.records.filter(({ place }) => place.id === money.id).map(({ what }) => what)).toEqual([
      '供应商应退款，请核对到账后核销',
    ]);
    await finance.get(payback.confirm, await moneyForm(world, money.id));
    await eventually(
      () => refundsOf(order),
      ([one]) => one?.status === '已结清',
    );
  });

  it('another price for the same pieces: what is not sold is worth it, sold pieces keep their cost', async () => {
    const { order, id } = await toReview();
    await reviewed(id, [{ id: 0, unitPrice: '12.40', quantity: 1000 }]);
    expect(await detailOf(id)).toMatchObject({ actualPurchaseAmount: 16400, refundAmount: 100, returnQuantity: 0 });
    await shows(world, order, ({ orderAmount }) => orderAmount === 16400);
    const [line] = await stockLines(order);
    expect(line).toMatchObject({ unitPrice: 12.4, balanceQuantity: 1000, balanceAmount: 12400 });
    await eventually(
      () => refundsOf(order),
      ([one]) => one?.refundAmount === 100 && one.returnQuantity === 0,
    );
  });

  it('title to what went back to the supplier passes to nobody', async () => {
    const { order, id } = await toReview();
    await reviewed(id, tenLess);
    await shows(world, order, ({ orderAmount }) => orderAmount === 16375);
    const manager = await world.as('cgzg');
    const idFile = await manager.get(purchaseOrder.createFile, { id: order.id, kind: 'transferCertificate' });
    const file = await fetchFrom(world, manager, `/file/download?idFile=${idFile}`);
    const rows = tableRowsIn(Buffer.from(await file.arrayBuffer()));
    expect(rows.slice(1, 4).map((row) => row.slice(4))).toEqual([
      ['B0-1', '990', '12.50', '12,375.00'],
      [expect.any(String), '500', '8.00', '4,000.00'],
      ['', '1,490', '', '16,375.00'],
    ]);
  });
});

describe('a review', () => {
  it('that finds nothing wrong changes nothing', async () => {
    const { order, id } = await toReview();
    await reviewed(id, []);
    expect(await detailOf(id)).toMatchObject({ status: '已复核', refundAmount: 0, returnQuantity: 0 });
    expect(await refundsOf(order)).toEqual([]);
    expect(await orderOf(world, order)).toMatchObject({ orderAmount: 16500 });
  });

  it('that sends pieces back and owes nothing has a refund that is settled at once', async () => {
    const { order, id } = await toReview();
    await reviewed(id, [{ id: 0, unitPrice: '25.00', quantity: 500 }]);
    await eventually(
      () => refundsOf(order),
      ([one]) => one?.status === '已结清' && one.returnQuantity === 500 && one.refundAmount === 0,
    );
    const { records } = await (await world.as('cwzy')).get(payback.list, { keyword: order.serialNo });
    expect(records).toHaveLength(1);
  });

  it('says what is wrong', async () => {
    const { id } = await toReview();
    const said = async (itemDtos: Items, more = {}) => (await review(id, itemDtos, 'cgjl', more)).msg;
    expect(await said([], { reviewDate: daysAfter(today(), 1) })).toBe('复核日期不能晚于今天');
    expect(await said([{ id: 0, unitPrice: 12.51, quantity: 1000 }])).toBe('退款金额不能小于0');
    expect(await said([{ id: 0, unitPrice: 12.5, quantity: 1001 }])).toBe('实际数量不能大于1,000');
    expect(await said([{ id: 0, unitPrice: 0, quantity: 1000 }])).toBe('实际单价不能小于0.01');
    expect(await said([{ id: 0, unitPrice: 100_000_000, quantity: 1 }])).toBe('实际单价不能大于99,999,999.99');
    expect(await said([{ id: 9, unitPrice: 1, quantity: 1 }])).toBe('数据库中没有该资源');
    expect(await detailOf(id)).toMatchObject({ status: '待复核' });
  });

  it('is purchasing’s, of their own customers', async () => {
    const { id } = await toReview();
    for (const account of ['admin', 'cwzy', 'ckzy', 'customer1', 'bank'])
      expect(await review(id, tenLess, account)).toMatchObject(forbidden);
    expect(await review('nothing', tenLess)).toMatchObject(missing);
    expect(await (await world.as('customer1')).send(purchaseReview.detail, { id })).toMatchObject(forbidden);
    expect(await review(id, tenLess, 'cgzg')).toMatchObject({ code: codes.ok });
    expect(await review(id, tenLess, 'cgzg')).toMatchObject(wrongState);
  });

  it('is found in its tabs, by its own number and the order’s', async () => {
    const { order, id } = await toReview();
    const { serialNo, orderName } = await detailOf(id);
    for (const keyword of [serialNo, order.serialNo, orderName])
      expect((await listed('cwzg', { keyword })).records.map((one) => one.id)).toContain(id);
    for (const status of ['待复核', 'reviewing', '全部', 'all', ''])
      expect((await listed('cgjl', { keyword: serialNo, status })).total).toBe(1);
    expect((await listed('cgjl', { keyword: serialNo, status: '已复核' })).total).toBe(0);
    await reviewed(id, []);
    expect((await listed('cgjl', { keyword: serialNo, status: 'reviewed' })).total).toBe(1);
    const counts = await (await world.as('cgjl')).get(purchaseReview.counts, {});
    expect(Object.keys(counts).toSorted()).toEqual(['all', '已复核', '待复核'].toSorted());
  });
});

describe('who comes at once', () => {
  it('of two who review, one comes through', async () => {
    const { order, id } = await toReview();
    const answers = await Promise.all([
      review(id, tenLess, 'cgjl'),
      review(id, [{ id: 0, unitPrice: 12, quantity: 1000 }], 'cgzg'),
    ]);
    const [won, ...others] = answers.toSorted((one, other) => Number(other.success) - Number(one.success));
    expect(won?.success).toBe(true);
    expect(others.map(({ success }) => success)).toEqual([false]);
    const told = await detailOf(id);
    await shows(world, order, ({ orderAmount }) => orderAmount === told.actualPurchaseAmount);
    expect((await stockLines(order))[0]).toMatchObject({
      unitPrice: told.itemDtos[0]?.unitPrice,
      frozenInStockQuantity: told.itemDtos[0]?.quantity,
    });
  });

  it('of a review and a sale of the same pieces, one comes through, and a refused review is as it was', async () => {
    const { order, id } = await toReview();
    const { runner } = new Elsewhere(world);
    const sale = { salesId: 'sale-at-once', items: [[0, 0, 995]] as [number, number, number][], charge: undefined };
    const [said, sold] = await Promise.all([
      review(id, tenLess),
      runner.run({ command: reserve, id: stockOf(order.id), data: sale as never }, originOf()).then(
        () => true,
        () => false,
      ),
    ]);
    expect([said.success, sold]).toContain(true);
    const ledger = (await world.log.read(streamOf('stock', stockOf(order.id)))).map(({ type }) => type);
    const since = ledger.slice(ledger.lastIndexOf('StockReceived') + 1);
    // No sale exists for what is reserved, so it is given back: a review that comes only then finds all pieces.
    if (said.success && sold) expect(since.slice(0, 3)).toEqual(['StockReserved', 'StockReleased', 'StockReviewed']);
    if (!said.success) expect(said.msg).toBe('退货数量不能大于可售库存');
    expect((await detailOf(id)).status).toBe(said.success ? '已复核' : '待复核');
    if (!said.success) await reviewed(id, [{ id: 0, unitPrice: 12.5, quantity: 995 }]);
  });

  it('is answered the same when he repeats it', async () => {
    const { order, id } = await toReview();
    const options = { idempotencyKey: aKey() };
    for (let time = 0; time < 2; time++)
      expect(await review(id, tenLess, 'cgjl', {}, options)).toMatchObject({ code: codes.ok });
    await eventually(
      () => refundsOf(order),
      (all) => all.length === 1,
    );
  });

  it('is told though his process ends when the ledger has taken it', async () => {
    const { order, id } = await toReview();
    const { runner } = new Elsewhere(world);
    const data = {
      reviewId: id,
      reviewDate: today(),
      itemDtos: [{ id: '0', unitPrice: '12.50', quantity: 990, children: [] }],
    };
    const origin = originOf();
    const by = { ...origin.actor, id: 'user-cgjl', name: '李强' };
    await runner.run({ command: reviewStock, id: stockOf(order.id), data }, { ...origin, actor: by });
    await eventually(
      () => detailOf(id),
      ({ status }) => status === '已复核',
    );
    expect(await detailOf(id)).toMatchObject({ refundAmount: 125, handleUserName: '李强' });
    await eventually(
      () => refundsOf(order),
      (all) => all.length === 1,
    );
  });
});
