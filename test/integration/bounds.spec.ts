import { beforeAll, describe, expect, it } from 'vitest';
import { goods } from '#contract/goods.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { stock } from '#contract/stock.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { newId, randomId } from '#infra/command-runner/ids.js';
import { anOrderAt, receivingForm, shows } from '#test/language/line.js';
import { anOrder, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { purchaseOrder as workflow } from '#workflows/purchase-order/machine.js';

let world: World;
let customer: Person;
beforeAll(async () => {
  world = await startWorld();
  customer = await world.as('customer1');
});

describe('numbers that no list could show', () => {
  it.each([
    ['a price', { unitPrice: 400897602234, quantity: 50_000 }, '单价不能大于99,999,999.99'],
    ['a quantity', { quantity: 100_000_000 }, '数量不能大于99,999,999'],
    ['a price by its quantity', { unitPrice: '99999999.99', quantity: 50_000 }, '小计不能大于999,999,999,999.99'],
  ])('%s: the order is refused, and the list goes on', async (_, line, message) => {
    const form = await orderForm(customer);
    const itemDtos = form.itemDtos.map((one) => ({ ...one, ...line }));
    expect(await customer.sendRaw(purchaseOrder.add, { ...form, itemDtos })).toMatchObject({
      code: 40001,
      msg: message,
    });
    const { id } = await anOrder(world);
    expect((await customer.get(purchaseOrder.list, {})).records[0]?.id).toBe(id);
  });

  it('a fee by its rate: refused, and the receipts go on', async () => {
    const keeper = await world.as('ckzy');
    const [receipt] = (await keeper.get(warehousingReceipt.list, {})).records;
    const fee = { feeName: '港杂费', amount: '20261122000', currency: '美元', exchangeRate: '71234', remark: '' };
    const enter = (change: object) =>
      keeper.sendRaw(warehousingReceipt.addOtherFee, {
        orderId: receipt?.orderId ?? '',
        feeDtos: [{ ...fee, ...change }],
      });
    expect(await enter({})).toMatchObject({ code: 40001, msg: '汇率不能大于9,999.999999' });
    expect(await enter({ exchangeRate: '7123.4' })).toMatchObject({
      code: 40001,
      msg: '人民币金额不能大于999,999,999,999.99',
    });
    expect(await enter({ exchangeRate: '7', amount: '100', currency: '火星币' })).toMatchObject({
      code: 40001,
      msg: '费用币制不存在',
    });
    expect(await enter({ exchangeRate: '7', amount: '100' })).toMatchObject({ code: 20000 });
  });

  it.each(['0001-01-01', '1999-12-31', '2100-01-01', '2999-12-31'])('a day of %s', async (purchaseDate) => {
    const form = await orderForm(customer);
    expect(await customer.send(purchaseOrder.add, { ...form, purchaseDate })).toMatchObject({
      code: 40001,
      msg: '采购日期超出范围',
    });
  });
});

describe('words that no dictionary has', () => {
  it.each([
    [{ tradeMode: '以物易物' }, '贸易模式不存在'],
    [{ tradeCountry: '亚特兰蒂斯' }, '贸易国/地区不存在'],
    [{ currency: '火星币' }, '币制不存在'],
    [{ payMethod: '以物易物' }, '付款方式不存在'],
  ])('%j', async (change, message) => {
    const form = await orderForm(customer);
    expect(await customer.send(purchaseOrder.add, { ...form, ...change })).toMatchObject({ code: 40001, msg: message });
  });

  it('of a line', async () => {
    const form = await orderForm(customer);
    const itemDtos = form.itemDtos.map((line) => ({ ...line, originCountry: '亚特兰蒂斯' }));
    expect(await customer.send(purchaseOrder.add, { ...form, itemDtos })).toMatchObject({ msg: '原产地不存在' });
  });

  it('are not told to whoever may not write the document', async () => {
    const finance = await world.as('cwzy');
    const form = await orderForm(customer);
    expect(await finance.send(purchaseOrder.add, { ...form, tradeMode: '以物易物' })).toMatchObject({ code: 40300 });
  });
});

it('an order from before there were bounds can be deleted', async () => {
  const { id: first } = await anOrder(world);
  const [registered] = await world.log.read(streamOf(workflow.name, first));
  const id = newId(Date.now());
  const event = {
    id: randomId(),
    type: 'PurchaseOrderRegistered',
    meta: { ...registered?.meta, commandId: randomId() },
  };
  const data = { ...(registered?.data as object), purchaseAmount: '20044880111700000.00' };
  await world.log.append(streamOf(workflow.name, id), [{ ...event, data }] as never, 'none');
  expect(await customer.send(purchaseOrder.remove, { id })).toMatchObject({ code: 20000 });
});

describe('a large receipt', () => {
  const lines = 2000;
  it('of 2,000 lines and 10,000 batches is saved in seconds, and stands in stock', async () => {
    const [one] = (await customer.get(goods.list, { limit: 10 })).records;
    const itemDtos = Array.from({ length: lines }, (_, index) => ({
      goodsId: one?.id ?? '',
      unitPrice: '1.01',
      quantity: 50 + (index % 7),
      barCode: one?.barCode ?? '',
      originCountry: '德国',
      specification: '800g',
    }));
    const order = await anOrderAt(world, 'paid', { itemDtos });
    const keeper = await world.as('ckzy');
    const receipt = await keeper.get(warehousingReceipt.detail, { id: order.receiptId });
    const receive = (more: Parameters<typeof receivingForm>[1]) =>
      keeper.send(warehousingReceipt.doWarehousing, receivingForm(receipt, more));
    const batches = (count: number, name: string) =>
      receipt.itemDtos.map(({ id, quantity }) => ({
        id,
        children: Array.from({ length: count }, (_, at) => ({
          batchNo: `${name}${id}-${at}`,
          quantity: at === 0 ? quantity - (count - 1) * 10 : 10,
          productionDate: '2026-01-10',
          expireDate: '2028-01-09',
        })),
      }));
    const tooLarge = await receive({ itemDtos: batches(5, '长'.repeat(40)) });
    expect(tooLarge).toMatchObject({ code: 40001, msg: '单据内容过大，请减少明细行数或文字' });
    expect(await receive({ itemDtos: batches(6, 'B') })).toMatchObject({
      code: 40001,
      msg: '一张入库单最多10000个批次',
    });
    const began = performance.now();
    expect(await receive({ itemDtos: batches(5, 'B') })).toMatchObject({ code: 20000 });
    expect(performance.now() - began).toBeLessThan(30_000);
    await shows(world, order, ({ expressStatus }) => expressStatus === '已入库');
    const { page, balanceQuantitySum } = await keeper.get(stock.list, { keyword: order.serialNo, limit: 500 });
    const purchased = itemDtos.reduce((sum, { quantity }) => sum + quantity, 0);
    expect([page.total, balanceQuantitySum]).toEqual([lines, purchased]);
    for (const row of page.records) {
      expect(row).toMatchObject({ frozenInStockQuantity: row.purchaseQuantity, onTheWayFrozenQuantity: 0 });
      expect(row.children).toHaveLength(5);
    }
  });
});
