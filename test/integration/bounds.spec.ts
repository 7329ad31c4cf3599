import { beforeAll, describe, expect, it } from 'vitest';
import { purchaseOrder } from '#contract/purchase-order.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { newId, randomId } from '#infra/command-runner/ids.js';
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
