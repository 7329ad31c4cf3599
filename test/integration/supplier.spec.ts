import { beforeAll, describe, expect, it } from 'vitest';
import { customer as customers } from '#contract/customer.js';
import { lookups } from '#contract/lookups.js';
import { codes } from '#contract/platform/envelope.js';
import { record } from '#contract/platform/record.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { supplier } from '#contract/supplier.js';
import { supplierAccount } from '#contract/supplier-account.js';
import { hardTexts } from '#test/fixtures/hard-texts.js';
import { orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let customer: Person;
let other: Person;
let manager: Person;
let bank: Person;
let principalId: string;
let otherPrincipalId: string;
beforeAll(async () => {
  world = await startWorld();
  [customer, other, manager, bank] = await Promise.all([
    world.as('customer1'),
    world.as('customer2'),
    world.as('cgjl'),
    world.as('bank'),
  ]);
  principalId = (await customer.get(customers.users, {}))[0]?.id ?? '';
  otherPrincipalId = (await other.get(customers.users, {}))[0]?.id ?? '';
});

let count = 0;
const aSupplier = (given: object = {}) => ({
  abbr: `SUP${++count}`,
  fullname: 'Supply & Sons Ltd',
  legalPersonName: 'Ann Smith',
  legalPersonTel: '+44 20 7946 0000',
  principalId,
  ...given,
});
const added = async (given: object = {}) => (await customer.get(supplier.add, aSupplier(given))).id;
const rowOf = async (id: string, person = customer) => (await person.get(supplier.list, { id })).records[0];
const refusedFor = async (person: Person, id: string) => {
  for (const answer of [
    await person.send(supplier.change, { id, remark: '改' }),
    await person.send(supplier.remove, { id }),
    await person.send(record.history, { kind: 'supplier', id }),
  ]) {
    expect(answer).toMatchObject(missing);
  }
};

describe('a supplier', () => {
  it('belongs to the company of the user who answers for it', async () => {
    const id = await added({ abbr: 'KIWI' });
    const row = await rowOf(id);
    expect(row).toMatchObject({
      abbr: 'KIWI',
      customerAbbr: '华辰贸易',
      principalName: '王芳',
      principalPhone: '13900020001',
      principalEmail: 'customer1@example.com',
    });
    expect(row?.serialNo).toMatch(/^GYS\d{4}$/);
    expect((await customer.get(supplier.list, { keyword: 'kiw' })).total).toBe(1);
    await customer.get(supplier.change, { id, abbr: 'KIWI2' });
    expect((await customer.get(lookups.suppliers, {})).map(({ abbr }) => abbr)).toContain('KIWI2');
    await customer.get(supplier.remove, { id });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('keeps whose it is, whatever a change says', async () => {
    const id = await added();
    const change = { id, customerId: 'x', remark: '仍是我们的' };
    expect(await customer.sendRaw(supplier.change, { ...change, principalId: otherPrincipalId })).toMatchObject({
      ...{ code: codes.rule, msg: '客户负责人不能修改', data: { errors: [{ field: 'principalId' }] } },
    });
    await customer.getRaw(supplier.change, change);
    expect(await rowOf(id)).toMatchObject({ principalName: '王芳', customerAbbr: '华辰贸易', remark: '仍是我们的' });
  });

  it.each(['abbr', 'fullname', 'legalPersonName', 'legalPersonTel', 'principalId'])('needs its %s', async (field) => {
    expect(await customer.send(supplier.add, aSupplier({ [field]: '' }))).toMatchObject({
      code: codes.invalid,
      msg: '非空项',
    });
  });

  it('of others is not there for a customer, neither to see nor to touch', async () => {
    const id = (await other.get(supplier.add, aSupplier({ principalId: otherPrincipalId }))).id;
    expect(await rowOf(id)).toBeUndefined();
    await refusedFor(customer, id);
    expect((await customer.send(supplier.add, aSupplier({ principalId: otherPrincipalId }))).msg).toBe(missing.msg);
    expect(await rowOf(id, manager)).toMatchObject({ customerAbbr: '优选供应链' });
  });

  it('is not what another kind of record calls itself: the stream of an account is no supplier', async () => {
    const { id } = await customer.get(supplierAccount.add, { supplierId: await added(), accountNo: '1' });
    for (const person of [customer, await world.as('admin')]) await refusedFor(person, `account-${id}`);
  });

  it('is nobody’s who is no customer’s user', async () => {
    const { purchaseManagers } = await (await world.as('xszg')).get(customers.managers, {});
    const given = aSupplier({ principalId: purchaseManagers[0]?.id });
    expect(await manager.send(supplier.add, given)).toMatchObject(missing);
  });

  it('is added by staff too, for a customer of theirs', async () => {
    const { id } = await manager.get(supplier.add, aSupplier({ principalId: otherPrincipalId }));
    expect(await rowOf(id, other)).toMatchObject({ principalName: '陈静' });
  });

  it('is maintained by who holds the right', async () => {
    const id = await added();
    expect((await bank.send(supplier.add, aSupplier())).code).toBe(codes.forbidden);
    expect((await bank.send(supplier.change, { id, remark: 'x' })).code).toBe(codes.forbidden);
    expect((await bank.send(supplier.list, { id })).code).toBe(codes.forbidden);
    const reader = await world.as('cwzy');
    expect((await reader.get(supplier.list, { id })).records[0]).toMatchObject({ actions: [] });
  });

  it('is held by its orders and its accounts', async () => {
    const held = await added();
    await customer.get(purchaseOrder.add, await orderForm(customer, { supplierId: held }));
    const withAccount = await added();
    const { id } = await customer.get(supplierAccount.add, { supplierId: withAccount });
    for (const one of [held, withAccount]) {
      expect(await customer.send(supplier.remove, { id: one })).toMatchObject({
        code: codes.rule,
        msg: '数据被引用，无法删除',
      });
    }
    await customer.get(supplierAccount.remove, { id });
    await customer.get(supplier.remove, { id: withAccount });
  });

  it('shows who else buys from one of that name, to customers only themselves', async () => {
    await added({ abbr: 'SHARED' });
    await other.get(supplier.add, aSupplier({ abbr: 'SHARED', principalId: otherPrincipalId }));
    const named = async (person: Person) =>
      (await person.get(supplier.downstream, { abbr: 'SHARED' })).map(({ abbr }) => abbr);
    expect(await named(manager)).toEqual(['华辰贸易', '优选供应链']);
    expect(await named(customer)).toEqual(['华辰贸易']);
    expect(await manager.get(supplier.downstream, { abbr: 'NOBODY' })).toEqual([]);
  });

  it.each(hardTexts)('keeps %s as it is', async (_, text) => {
    const id = await added({ fullname: text, remark: text });
    expect(await rowOf(id)).toMatchObject({ fullname: text.trim(), remark: text.trim() });
  });
});

describe('an account of a supplier', () => {
  const anAccount = {
    currency: '美元',
    accountName: 'Supply & Sons',
    accountNo: 'GB29 NWBK 6016',
    bankName: 'NatWest',
  };

  it('is added, changed, and found by supplier, by word, or by itself', async () => {
    const supplierId = await added({ abbr: 'OAK' });
    const { id } = await customer.get(supplierAccount.add, { supplierId, ...anAccount });
    await customer.get(supplierAccount.change, { id, swiftCode: 'NWBKGB2L' });
    const row = { id, supplierId, supplierAbbr: 'OAK', ...anAccount, swiftCode: 'NWBKGB2L', deleted: false };
    expect((await customer.get(supplierAccount.list, { supplierId })).records).toMatchObject([row]);
    for (const keyword of ['nwbk 6016', `6016 ${anAccount.accountName}`])
      expect((await customer.get(supplierAccount.list, { keyword })).records).toContainEqual(
        expect.objectContaining(row),
      );
    expect(await customer.get(supplierAccount.read, { id })).toMatchObject(row);
    expect(await customer.get(supplierAccount.read, { supplierId })).toMatchObject({ total: 1, records: [row] });
  });

  it('is offered until it is deleted, and stays in the order that was made with it', async () => {
    const supplierId = await added();
    const { id } = await customer.get(supplierAccount.add, { supplierId, ...anAccount });
    const { id: orderId } = await customer.get(
      purchaseOrder.add,
      await orderForm(customer, { supplierId, ...anAccount }),
    );
    await customer.get(supplierAccount.remove, { id });
    expect((await customer.get(lookups.supplierAccounts, { supplierId })).accounts).toEqual([]);
    expect((await customer.get(supplierAccount.list, { supplierId })).total).toBe(0);
    expect((await customer.get(supplierAccount.list, { supplierId, deleted: 'true' })).records).toMatchObject([
      { id, deleted: true, actions: [] },
    ]);
    expect(await customer.get(purchaseOrder.detail, { id: orderId })).toMatchObject({
      accountNo: anAccount.accountNo,
    });
  });

  it('without a currency is offered for every one', async () => {
    const supplierId = await added();
    await customer.get(supplierAccount.add, { supplierId, accountNo: '1' });
    await customer.get(supplierAccount.add, { supplierId, accountNo: '2', currency: '欧元' });
    const offered = async (currency: string) =>
      (await customer.get(lookups.supplierAccounts, { supplierId, currency })).accountNo;
    expect(await offered('欧元')).toEqual(['1', '2']);
    expect(await offered('美元')).toEqual(['1']);
  });

  it('has no rules but whose it is', async () => {
    const supplierId = await added();
    await customer.get(supplierAccount.add, { supplierId });
    expect((await customer.sendRaw(supplierAccount.add, {})).msg).toBe('非空项');
  });

  it('of another company’s supplier is not there for a customer', async () => {
    const supplierId = (await other.get(supplier.add, aSupplier({ principalId: otherPrincipalId }))).id;
    const { id } = await other.get(supplierAccount.add, { supplierId, ...anAccount });
    expect((await customer.get(supplierAccount.list, { id })).total).toBe(0);
    expect((await customer.get(supplierAccount.list, { supplierId })).total).toBe(0);
    for (const answer of [
      await customer.send(supplierAccount.read, { id }),
      await customer.send(supplierAccount.add, { supplierId, ...anAccount }),
      await customer.send(supplierAccount.change, { id, remark: '改' }),
      await customer.send(supplierAccount.remove, { id }),
      await customer.send(record.history, { kind: 'supplier-account', id }),
    ]) {
      expect(answer).toMatchObject(missing);
    }
    expect((await manager.get(supplierAccount.list, { id })).total).toBe(1);
  });

  it('is maintained by who holds the right', async () => {
    const supplierId = await added();
    const keeper = await world.as('ckzy');
    expect((await keeper.send(supplierAccount.add, { supplierId })).code).toBe(codes.forbidden);
  });

  it.each(hardTexts)('keeps %s as it is', async (_, text) => {
    const supplierId = await added();
    const { id } = await customer.get(supplierAccount.add, { supplierId, bankName: text });
    expect(await customer.get(supplierAccount.read, { id })).toMatchObject({ bankName: text.trim() });
  });
});
