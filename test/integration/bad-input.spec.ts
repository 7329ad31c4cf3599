import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '#contract/category.js';
import { goods } from '#contract/goods.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { today } from '#test/language/line.js';
import { anOrder, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let customer: Person;
beforeAll(async () => {
  world = await startWorld();
  customer = await world.as('customer1');
});

const line = async (change: object) => {
  const form = await orderForm(customer);
  return { ...form, itemDtos: [{ ...form.itemDtos[0], ...change }] };
};

describe('a form that is wrong answers what is wrong, and nothing changes', () => {
  const cases: [string, () => Promise<object>, string][] = [
    ['no company', async () => ({ ...(await orderForm(customer)), customerId: '' }), '非空项'],
    ['no supplier', async () => ({ ...(await orderForm(customer)), supplierId: null }), '非空项'],
    ['no warehouse', async () => ({ ...(await orderForm(customer)), childWarehouseId: undefined }), '非空项'],
    ['no date', async () => ({ ...(await orderForm(customer)), purchaseDate: '' }), '非空项'],
    ['no bank', async () => ({ ...(await orderForm(customer)), bankName: '   ' }), '非空项'],
    [
      'a day that does not exist',
      async () => ({ ...(await orderForm(customer)), purchaseDate: '2026-02-30' }),
      '采购日期不正确',
    ],
    ['no lines', async () => ({ ...(await orderForm(customer)), itemDtos: [] }), '您还未添加商品'],
    ['lines that are none', async () => ({ ...(await orderForm(customer)), itemDtos: 'x' }), '您还未添加商品'],
    ['a line without goods', () => line({ goodsId: '' }), '请完善商品信息'],
    ['a line without price', () => line({ unitPrice: null }), '请完善商品信息'],
    ['a price of nothing', () => line({ unitPrice: 0 }), '请完善商品信息'],
    ['a negative price', () => line({ unitPrice: -1 }), '单价不能小于0'],
    ['a price too precise', () => line({ unitPrice: '1.234' }), '最多保留2位小数'],
    ['a price beyond counting', () => line({ unitPrice: '9999999999999' }), '单价不能大于99,999,999.99'],
    ['a price that is no number', () => line({ unitPrice: '1e3' }), '请完善商品信息'],
    ['no quantity', () => line({ quantity: 0 }), '请完善商品信息'],
    ['half a piece', () => line({ quantity: 1.5 }), '请完善商品信息'],
    ['no bar code', () => line({ barCode: '' }), '请完善商品信息'],
    ['no origin', () => line({ originCountry: '' }), '请完善商品信息'],
    ['a long specification', () => line({ specification: '一'.repeat(21) }), '规格最多20个字符'],
    ['an unknown currency', async () => ({ ...(await orderForm(customer)), currency: '贝壳' }), '币制不存在'],
    ['an unknown supplier', async () => ({ ...(await orderForm(customer)), supplierId: 'x' }), '供应商不存在'],
    ['an unknown warehouse', async () => ({ ...(await orderForm(customer)), childWarehouseId: 'x' }), '子仓库不存在'],
    ['unknown goods', () => line({ goodsId: 'x' }), '商品不存在'],
  ];
  it.each(cases)('%s', async (_, form, message) => {
    const before = await customer.get(purchaseOrder.list, {});
    const answer = await customer.sendRaw(purchaseOrder.add, await form());
    expect(answer).toMatchObject({ status: 200, code: 40001, msg: message, success: false });
    expect((await customer.get(purchaseOrder.list, {})).total).toBe(before.total);
  });

  it('a key of more than 200 characters, which would be cut', async () => {
    const form = await orderForm(customer);
    const sent = (end: string) =>
      customer.sendRaw(purchaseOrder.add, form, { idempotencyKey: `${'k'.repeat(200)}${end}` });
    const message = 'Idempotency-Key最多200个字符';
    expect(await sent('1')).toMatchObject({ code: 40001, msg: message });
    expect(await sent('')).toMatchObject({ code: 20000 });
  });

  it('a warehouse of another company, as one that there is not', async () => {
    const { childWarehouseId } = await orderForm(await world.as('customer2'));
    const form = { ...(await orderForm(customer)), childWarehouseId };
    expect(await customer.sendRaw(purchaseOrder.add, form)).toMatchObject({ code: 40001, msg: '子仓库不存在' });
  });

  it('ten thousand lines', async () => {
    const form = await orderForm(customer);
    const itemDtos = Array.from({ length: 10_000 }, () => form.itemDtos[0] as (typeof form.itemDtos)[number]);
    expect(await customer.send(purchaseOrder.add, { ...form, itemDtos })).toMatchObject({
      code: 40001,
      msg: '商品明细不能超过2000行',
    });
  });

  it('two thousand lines are fine', async () => {
    const form = await orderForm(customer);
    const itemDtos = Array.from({ length: 2000 }, () => form.itemDtos[0] as (typeof form.itemDtos)[number]);
    const { id } = await customer.get(purchaseOrder.add, { ...form, itemDtos });
    const order = await customer.get(purchaseOrder.detail, { id });
    expect([order.itemDtos.length, order.purchaseAmount]).toEqual([2000, 25_000_000]);
  });

  it('more than one event can hold', async () => {
    const form = await orderForm(customer);
    const buyer = await world.as('cgjl');
    const categoryId = (await buyer.get(category.all, {}))[0]?.id ?? '';
    const names = { goodsName: '名'.repeat(100), barCode: '码'.repeat(100) };
    const { id: goodsId } = await buyer.get(goods.add, { ...names, brand: 'Nova', specification: '1L', categoryId });
    const long = {
      ...form.itemDtos[0],
      goodsId,
      specification: '规'.repeat(20),
    };
    const itemDtos = Array.from({ length: 2000 }, () => long as (typeof form.itemDtos)[number]);
    const before = await customer.get(purchaseOrder.list, {});
    expect(await customer.send(purchaseOrder.add, { ...form, itemDtos })).toMatchObject({
      code: 40001,
      msg: '单据内容过大，请减少明细行数或文字',
    });
    expect((await customer.get(purchaseOrder.list, {})).total).toBe(before.total);
  });

  it('another company’s customer, supplier and warehouse', async () => {
    const foreign = await orderForm(await world.as('customer2'));
    const form = await orderForm(customer);
    const send = (more: object) => customer.sendRaw(purchaseOrder.add, { ...form, ...more });
    expect(await send({ customerId: foreign.customerId })).toMatchObject({ code: 40400 });
    expect((await send({ supplierId: foreign.supplierId })).code).toBe(40001);
    expect((await send({ childWarehouseId: foreign.childWarehouseId })).code).toBe(40001);
  });
});

it('an order has no name before it is known who buys from whom, whoever asks', async () => {
  const { customerId, supplierId } = await orderForm(customer);
  const named = { customerId, supplierId, purchaseDate: today() };
  for (const account of ['customer1', 'admin']) {
    const who = await world.as(account);
    expect(await who.get(purchaseOrder.genOrderName, named)).toMatch(/-\d{8}-\d{2}$/);
    for (const unknown of [{ customerId: 'x' }, { supplierId: 'x' }])
      expect(await who.send(purchaseOrder.genOrderName, { ...named, ...unknown })).toMatchObject(missing);
  }
});

describe('malformed requests', () => {
  it.each(['{', '"text"', '', 'null', '[1,2'])('body %s', async (rawBody) => {
    const answer = await customer.send(purchaseOrder.apply, { id: 'x' }, { rawBody });
    expect([40001, 40400]).toContain(answer.code);
    expect(answer.msg).not.toBe('');
  });

  it.each([
    [{ page: 0 }, '页码不正确'],
    [{ page: 'x' }, '页码不正确'],
    [{ limit: 501 }, '每页最多500条'],
    [{ limit: 1_000_000_000 }, '每页最多500条'],
    [{ sort: 'password' }, '排序字段不存在'],
    [{ sort: 'id; drop table' }, '排序字段不存在'],
    [{ minAmount: -1 }, '金额不能小于0'],
    [{ minAmount: 'x' }, '金额格式不正确'],
    [{ startPayDate: '2026-13-01' }, '日期格式不正确'],
    [{ keyword: 'x'.repeat(101) }, '关键字最多100个字符'],
  ])('list %j', async (query, message) => {
    expect(await customer.sendRaw(purchaseOrder.list, query)).toMatchObject({ code: 40001, msg: message });
  });

  it('a page beyond the end is empty', async () => {
    const { records, total } = await customer.get(purchaseOrder.list, { page: 10_000 });
    expect([records, total > 0]).toEqual([[], true]);
  });

  it('unknown ids', async () => {
    for (const id of ['x', '01ARZ3NDEKTSV4RRFFQ69G5FAV', "' or 1=1", '../../etc', '%00', '👻']) {
      expect(await customer.send(purchaseOrder.detail, { id }), id).toMatchObject({ code: 40400 });
      expect(await customer.send(purchaseOrder.apply, { id }), id).toMatchObject({ code: 40400 });
      expect(await customer.send(approval.history, { businessKey: id }), id).toMatchObject({ code: 40400 });
    }
  });

  it('an unknown address', async () => {
    const response = await fetch(`${world.url}/api/nothing/here`);
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([404, 40400]);
  });

  it('wrong states', async () => {
    const { id } = await anOrder(world, 'approved');
    for (const call of [purchaseOrder.apply, purchaseOrder.remove]) {
      expect(await customer.send(call, { id })).toMatchObject({ code: 9999, msg: '当前状态不允许该操作' });
    }
    const account = { accountName: 'a', accountNo: 'b', bankName: 'c' };
    expect(await customer.send(purchaseOrder.modifySupplierAccount, { id, ...account })).toMatchObject({
      code: 9999,
      msg: '当前状态不允许该操作',
    });
  });

  it('a refusal without a reason', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    const manager = await world.as('cgjl');
    expect(await manager.send(purchaseOrder.approve, { businessKey: id, result: '审批拒绝' })).toMatchObject({
      code: 40001,
      msg: '请填写审批意见',
    });
    for (const message of [null, ''])
      expect(
        await manager.sendRaw(purchaseOrder.approve, { businessKey: id, result: '审批拒绝', message }),
      ).toMatchObject({
        msg: '请填写审批意见',
      });
    expect(await manager.sendRaw(purchaseOrder.approve, { businessKey: id, result: '也许' })).toMatchObject({
      code: 40001,
      msg: '审批结果不正确',
    });
  });
});
