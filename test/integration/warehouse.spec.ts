import { beforeAll, describe, expect, it } from 'vitest';
import { lookups } from '#contract/lookups.js';
import { orderItem } from '#contract/order-item.js';
import { codes } from '#contract/platform/envelope.js';
import { record } from '#contract/platform/record.js';
import { subWarehouse } from '#contract/sub-warehouse.js';
import { warehouse } from '#contract/warehouse.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let buyer: Person;
let keeper: Person;
let customer: Person;
let otherCustomer: Person;
beforeAll(async () => {
  world = await startWorld();
  [buyer, keeper, customer, otherCustomer] = await Promise.all([
    world.as('cgzg'),
    world.as('ckzy'),
    world.as('customer1'),
    world.as('customer2'),
  ]);
});

let count = 0;
const aWarehouse = (given: object = {}) => ({
  warehouseAbbr: `仓${++count}`,
  operateCorpName: '上海外高桥物流有限公司',
  customsCode: '2218',
  registerSite: '上海市浦东新区富特北路1号',
  businessSite: '上海市浦东新区富特北路2号',
  declareCorpName: '上海欣海报关有限公司',
  declareCorpCode: '3122280168',
  creditCode1: '91310000MA1FL0001X',
  ...given,
});
const added = async (given: object = {}) => (await keeper.get(warehouse.add, aWarehouse(given))).id;
const rowOf = async (id: string) => (await buyer.get(warehouse.list, { id })).records[0];
const companyOf = async (person: Person) => (await person.get(lookups.customers, {}))[0]?.id ?? '';

describe('a warehouse', () => {
  it('gets a number of its own, and is found, changed and removed', async () => {
    const id = await added({ warehouseAbbr: '外高桥仓' });
    const row = await rowOf(id);
    expect(row).toMatchObject({ warehouseAbbr: '外高桥仓', createUserName: '何军', creatorName: '何军' });
    expect(row?.serialNo).toMatch(/^CW\d{3}$/);
    expect((await buyer.get(warehouse.list, { keyword: '外高桥' })).total).toBeGreaterThan(0);
    await keeper.get(warehouse.change, { id, customsName: '外高桥海关' });
    expect((await rowOf(id))?.customsName).toBe('外高桥海关');
    await keeper.get(warehouse.remove, { id });
    expect(await rowOf(id)).toBeUndefined();
  });

  it.each(
    ['warehouseAbbr', 'operateCorpName', 'customsCode', 'registerSite', 'businessSite'].concat([
      'declareCorpName',
      'declareCorpCode',
      'creditCode1',
    ]),
  )('needs its %s', async (field) => {
    expect(await keeper.send(warehouse.add, aWarehouse({ [field]: ' ' }))).toMatchObject({
      code: codes.invalid,
      msg: '非空项',
    });
  });

  it('needs neither customs name, account book nor a second credit code', async () => {
    const id = await added({ customsName: '', accountBookNo: '', creditCode2: '' });
    expect(await rowOf(id)).toMatchObject({ customsName: '', accountBookNo: '', creditCode2: '' });
  });

  it('has a name that no other has, also when two are added at once', async () => {
    const both = await Promise.all(
      [keeper, buyer].map((person) => person.send(warehouse.add, aWarehouse({ warehouseAbbr: '同名仓' }))),
    );
    expect(both.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(both.find(({ code }) => code === codes.rule)?.msg).toBe('仓库简称重复');
    expect((await keeper.send(warehouse.add, aWarehouse({ warehouseAbbr: '同名仓' }))).msg).toBe('仓库简称重复');
  });

  it('is maintained by buyers and keepers only', async () => {
    const id = await added();
    const manager = await world.as('cgjl');
    for (const person of [customer, manager]) {
      expect((await person.send(warehouse.add, aWarehouse())).code).toBe(codes.forbidden);
      expect((await person.send(warehouse.change, { id, customsName: 'x' })).code).toBe(codes.forbidden);
      expect((await person.send(warehouse.remove, { id })).code).toBe(codes.forbidden);
    }
    expect((await rowOf(id))?.customsName).toBe('');
  });

  it.each(hardTexts)('keeps %s as it is', async (_, text) => {
    const id = await added({ operateCorpName: text });
    expect((await rowOf(id))?.operateCorpName).toBe(text.trim());
  });
});

describe('a part of a warehouse in the name of a customer', () => {
  it('is added once, under a name the server makes, and switched off and on', async () => {
    const warehouseId = await added({ warehouseAbbr: '宝山仓' });
    const customerId = await companyOf(customer);
    const offered = await buyer.get(warehouse.availableCustomers, { warehouseId });
    expect(offered.map(({ abbr }) => abbr)).toEqual(['华辰贸易', '优选供应链']);
    const { id } = await buyer.get(warehouse.addChild, { warehouseId, customerId });
    expect((await buyer.get(warehouse.availableCustomers, { warehouseId })).map(({ abbr }) => abbr)).toEqual([
      '优选供应链',
    ]);
    expect(await buyer.get(warehouse.children, { warehouseId })).toMatchObject([
      { id, childWarehouseName: '宝山仓-华辰贸易', customerAbbr: '华辰贸易', principalName: '王芳', enabled: true },
    ]);
    const offeredTo = async () =>
      (await customer.get(lookups.childWarehouses, {})).map(({ childWarehouseName }) => childWarehouseName);
    expect(await offeredTo()).toContain('宝山仓-华辰贸易');
    await buyer.get(warehouse.enableChild, { id, enabled: false });
    expect(await offeredTo()).not.toContain('宝山仓-华辰贸易');
    // Lists are filtered by it still: the orders into it go on.
    const all = await customer.get(lookups.childWarehouses, { disabled: 'true' });
    expect(all.map(({ childWarehouseName }) => childWarehouseName)).toContain('宝山仓-华辰贸易');
    for (const nothing of [{}, { enabled: null }, { enabled: '' }])
      expect((await buyer.sendRaw(warehouse.enableChild, { id, ...nothing })).code).toBe(codes.invalid);
    expect(await offeredTo()).not.toContain('宝山仓-华辰贸易');
    await buyer.get(warehouse.enableChild, { id, enabled: true });
    expect(await offeredTo()).toContain('宝山仓-华辰贸易');
    expect((await buyer.get(record.history, { kind: 'child-warehouse', id })).map(({ label }) => label)).toEqual([
      '添加客户子仓库',
      '启用/停用子仓库',
      '启用/停用子仓库',
    ]);
  });

  it('is not added a second time, not even at once', async () => {
    const [warehouseId, customerId] = [await added(), await companyOf(customer)];
    const three = await Promise.all(
      [buyer, keeper, buyer].map((person) => person.send(warehouse.addChild, { warehouseId, customerId })),
    );
    expect(three.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(three.find(({ code }) => code !== codes.ok)?.msg).toBe('该客户在此仓库已有子仓库');
    expect(await buyer.get(warehouse.children, { warehouseId })).toHaveLength(1);
  });

  it('bears no name that another bears, whatever was renamed', async () => {
    const [before, customerId] = [await added({ warehouseAbbr: '外仓' }), await companyOf(customer)];
    await buyer.get(warehouse.addChild, { warehouseId: before, customerId });
    await keeper.get(warehouse.change, { id: before, warehouseAbbr: '洋仓' });
    const after = await added({ warehouseAbbr: '外仓' });
    await buyer.get(warehouse.addChild, { warehouseId: after, customerId });
    const nameIn = async (warehouseId: string) =>
      (await buyer.get(warehouse.children, { warehouseId })).map(({ childWarehouseName }) => childWarehouseName);
    expect(await nameIn(before)).toEqual(['外仓-华辰贸易']);
    const { serialNo } = (await rowOf(after)) ?? {};
    const company = (await buyer.get(lookups.customers, {})).find(({ id }) => id === customerId)?.serialNo;
    expect(await nameIn(after)).toEqual([`外仓-华辰贸易（${serialNo}-${company}）`]);
  });

  it('holds its warehouse', async () => {
    const warehouseId = await added();
    await buyer.get(warehouse.addChild, { warehouseId, customerId: await companyOf(customer) });
    expect(await keeper.send(warehouse.remove, { id: warehouseId })).toMatchObject({
      code: codes.rule,
      msg: '数据被引用，无法删除',
    });
  });

  it('of somebody else is not shown to a customer', async () => {
    const warehouseId = await added();
    await buyer.get(warehouse.addChild, { warehouseId, customerId: await companyOf(customer) });
    const { id } = await buyer.get(warehouse.addChild, { warehouseId, customerId: await companyOf(otherCustomer) });
    expect((await customer.send(warehouse.children, { warehouseId })).code).toBe(codes.forbidden);
    const seen = await customer.get(lookups.childWarehouses, {});
    expect(seen.filter((one) => one.warehouseId === warehouseId)).toHaveLength(1);
    expect((await customer.send(record.history, { kind: 'child-warehouse', id })).code).toBe(codes.missing);
    expect((await customer.send(warehouse.enableChild, { id, enabled: false })).code).toBe(codes.forbidden);
  });

  it('needs a warehouse and a customer that exist', async () => {
    const [warehouseId, customerId] = [await added(), await companyOf(customer)];
    for (const given of [
      { warehouseId: 'x', customerId },
      { warehouseId, customerId: 'x' },
    ]) {
      expect((await buyer.send(warehouse.addChild, given)).msg).toBe('数据库中没有该资源');
    }
    expect((await buyer.sendRaw(warehouse.addChild, { warehouseId })).msg).toBe('非空项');
    expect((await buyer.send(warehouse.children, { warehouseId: 'x' })).code).toBe(codes.missing);
  });
});

describe('a sub-warehouse', () => {
  it('stays in the list of what was deleted, and is deleted once', async () => {
    const { id } = await keeper.get(subWarehouse.add, { subWarehouseName: 'A区' });
    await keeper.get(subWarehouse.change, { id, subWarehouseName: 'A1区' });
    expect((await keeper.get(subWarehouse.list, { id })).records).toMatchObject([
      { id, subWarehouseName: 'A1区', deleted: false, actions: [{ name: 'change' }, { name: 'remove' }] },
    ]);
    await keeper.get(subWarehouse.remove, { id });
    const idsIn = async (deleted?: 'true' | 'false') =>
      (await keeper.get(subWarehouse.list, { ...(deleted && { deleted }) })).records.map((row) => row.id);
    expect(await idsIn()).not.toContain(id);
    expect(await idsIn('false')).not.toContain(id);
    expect(await idsIn('true')).toEqual([id]);
    expect((await keeper.get(subWarehouse.list, { id })).records).toMatchObject([{ deleted: true, actions: [] }]);
    for (const answer of [
      await keeper.send(subWarehouse.remove, { id }),
      await keeper.send(subWarehouse.change, { id, subWarehouseName: 'B区' }),
    ]) {
      expect(answer).toMatchObject({ code: codes.missing, msg: '数据库中没有该资源' });
    }
  });

  it('has no rules', async () => {
    const { id } = await keeper.get(subWarehouse.add, {});
    expect((await keeper.get(subWarehouse.list, { id })).records[0]?.subWarehouseName).toBe('');
  });

  it('is maintained by buyers and keepers only', async () => {
    expect((await customer.send(subWarehouse.add, { subWarehouseName: 'x' })).code).toBe(codes.forbidden);
  });
});

describe('an order item', () => {
  const anItem = {
    batchNo: 'B-01',
    productionDate: '2026-01-01',
    expireDate: '2027-01-01',
    unitPrice: 12.5,
    quantity: 8,
  };

  it('is the own business of a customer', async () => {
    const { id } = await customer.get(orderItem.add, anItem);
    const [own] = (await customer.get(orderItem.list, { id })).records;
    expect(own).toMatchObject({ ...anItem, remark: '', customerAbbr: '华辰贸易' });
    await customer.get(orderItem.change, { id, remark: '加急' });
    expect((await otherCustomer.get(orderItem.list, {})).total).toBe(0);
    for (const answer of [
      await otherCustomer.send(orderItem.change, { id, remark: '改' }),
      await otherCustomer.send(orderItem.remove, { id }),
      await otherCustomer.send(record.history, { kind: 'order-item', id }),
    ]) {
      expect(answer).toMatchObject({ code: codes.missing, msg: '数据库中没有该资源' });
    }
    expect((await buyer.get(orderItem.list, { id })).records[0]).toMatchObject({ remark: '加急', actions: [] });
    await customer.get(orderItem.remove, { id });
    expect((await buyer.get(orderItem.list, { id })).total).toBe(0);
  });

  it('has no rules', async () => {
    const { id } = await customer.get(orderItem.add, {});
    expect((await customer.get(orderItem.list, { id })).records[0]).toMatchObject({
      batchNo: '',
      productionDate: null,
      expireDate: null,
      unitPrice: 0,
      quantity: 0,
    });
  });

  it('is written down by customers only', async () => {
    expect((await buyer.send(orderItem.add, anItem)).code).toBe(codes.forbidden);
  });
});
