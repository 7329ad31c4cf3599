import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookups } from '#contract/lookups.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { customer as customerRecord } from '#workflows/customer/record.js';
import { system } from '#workflows/platform/kernel/actor.js';

let world: World;
let customer: Person;
let otherCustomer: Person;
let manager: Person;
beforeAll(async () => {
  world = await startWorld();
  customer = await world.as('customer1');
  otherCustomer = await world.as('customer2');
  manager = await world.as('cgjl');
});

const idOf = async (person: Person, abbr: string): Promise<string> => {
  const found = (await person.get(lookups.suppliers, {})).find((supplier) => supplier.abbr === abbr);
  if (!found) throw new Error(`no supplier ${abbr}`);
  return found.id;
};

describe('customers and suppliers', () => {
  const abbrsOf = (options: readonly { abbr: string }[]) => options.map(({ abbr }) => abbr);

  it('are those of the caller', async () => {
    expect(abbrsOf(await customer.get(lookups.customers, {}))).toEqual(['华辰贸易']);
    expect(abbrsOf(await otherCustomer.get(lookups.customers, {}))).toEqual(['优选供应链']);
    expect(abbrsOf(await manager.get(lookups.customers, {}))).toEqual(['华辰贸易', '优选供应链']);
    expect(abbrsOf(await customer.get(lookups.suppliers, {}))).toEqual(['NOVA', '花森商事', 'ALBION']);
    expect(abbrsOf(await manager.get(lookups.suppliers, {}))).toHaveLength(5);
  });
});

describe('accounts of a supplier', () => {
  it('are filled in when there is exactly one in the currency', async () => {
    const options = await customer.get(lookups.supplierAccounts, {
      supplierId: await idOf(customer, 'NOVA'),
      currency: '美元',
    });
    expect(options.onlyOne).toBe(true);
    expect(options.accounts).toHaveLength(1);
    expect(options.accountNo).toEqual(['DE89370400440532013000']);
    expect(options.bankNo).toEqual([]);
  });

  it('are choices when there are several, each value once', async () => {
    const options = await customer.get(lookups.supplierAccounts, {
      supplierId: await idOf(customer, 'NOVA'),
      currency: '欧元',
    });
    expect(options.onlyOne).toBe(false);
    expect(options.accountName).toEqual(['Nova Nutrition GmbH']);
    expect(options.bankName).toEqual(['Commerzbank AG', 'Deutsche Kreditbank AG']);
    expect(options.accounts.map(({ bankName }) => bankName)).toEqual(options.bankName);
  });

  it('are none in a currency without account', async () => {
    const options = await customer.get(lookups.supplierAccounts, {
      supplierId: await idOf(customer, 'NOVA'),
      currency: '日元',
    });
    expect(options).toMatchObject({ onlyOne: false, accounts: [], accountNo: [] });
  });

  it("are not shown of another customer's supplier", async () => {
    const supplierId = await idOf(otherCustomer, 'LUMIERE');
    expect((await customer.send(lookups.supplierAccounts, { supplierId })).code).toBe(codes.missing);
    expect((await customer.send(lookups.supplierAccounts, { supplierId: 'nobody' })).code).toBe(codes.missing);
  });
});

describe('child warehouses', () => {
  const childNames = (options: readonly { childWarehouseName: string }[]) =>
    options.map(({ childWarehouseName }) => childWarehouseName);

  it('are the enabled ones of the customer', async () => {
    expect(childNames(await customer.get(lookups.childWarehouses, {}))).toEqual([
      '洋山保税仓-华辰贸易',
      '前海保税仓-华辰贸易',
    ]);
    expect(childNames(await otherCustomer.get(lookups.childWarehouses, {}))).toEqual(['北仑保税仓-优选供应链']);
  });

  it('are those of one customer for managers, and none of others for customers', async () => {
    const [other] = await otherCustomer.get(lookups.customers, {});
    const customerId = other?.id ?? '';
    expect(childNames(await manager.get(lookups.childWarehouses, { customerId }))).toEqual(['北仑保税仓-优选供应链']);
    expect(await customer.get(lookups.childWarehouses, { customerId })).toEqual([]);
  });
});

const changeCustomer = async (id: string, data: { status?: 1 | 2; abbr?: string }) => {
  const ids = { commandId: randomUUID(), correlationId: '', causationId: '' };
  await new CommandRunner(world.log).run(
    { command: customerRecord.change, id, data },
    { ...ids, actor: system, ip: '', at: new Date().toISOString() },
  );
};

describe('a changed customer', () => {
  it('counts for the very next order', async () => {
    const form = await orderForm(customer);
    await customer.get(purchaseOrder.add, form);
    await changeCustomer(String(form.customerId), { abbr: '改名商贸' });
    await expect.poll(async () => (await customer.get(lookups.customers, {}))[0]?.abbr).toBe('改名商贸');
    const { id } = await customer.get(purchaseOrder.add, form);
    const order = await customer.get(purchaseOrder.detail, { id });
    expect(order.orderName).toMatch(/^改名商贸-/);
  });
});

describe('a disabled customer', () => {
  it('is not offered any more, and its own users are out', async () => {
    const [own] = await customer.get(lookups.customers, {});
    await changeCustomer(own?.id ?? '', { status: 2 });
    await expect
      .poll(async () => (await manager.get(lookups.customers, {})).map(({ abbr }) => abbr))
      .toEqual(['优选供应链']);
    expect((await customer.send(lookups.customers, {})).status).toBe(401);
  });
});
