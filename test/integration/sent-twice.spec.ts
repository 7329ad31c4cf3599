import { beforeAll, expect, it } from 'vitest';
import type { Call } from '#contract/call.js';
import { allCalls, contract } from '#contract/contract.js';
import { customer } from '#contract/customer.js';
import { department } from '#contract/department.js';
import { payback } from '#contract/payback.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { role } from '#contract/role.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { user } from '#contract/user.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { anyRecord } from '#test/language/any-record.js';
import { eventsSince } from '#test/language/events-since.js';
import { aFile } from '#test/language/files.js';
import { anOrderAt } from '#test/language/line.js';
import { anOrder, orderForm } from '#test/language/orders.js';
import { type Person, repeating } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';
import { system } from '#workflows/kernel/actor.js';
import type { AnyRecordType } from '#workflows/record/record-type.js';
import { records } from '#workflows/records.js';

/** Every change is sent twice with one key, as after an answer that was lost: the second says the same and does nothing. */
let world: World;
let real: World;
let admin: Person;
const repeats = new Set<string>();
beforeAll(async () => {
  real = await startWorld();
  world = { ...real, as: async (name) => repeating(await real.as(name), changes, repeated) };
  admin = await world.as('admin');
});

const changes = (call: Call) => changing.includes(call);
const changing = allCalls.filter(({ method, answer }) => method !== 'GET' || answer.def.type === 'null');
const nameOf = (call: Call) =>
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([verb, one]) => (one === call ? [`${noun}.${verb}`] : [])),
  )[0] ?? '';

const repeated: Parameters<typeof repeating>[2] = (call, first, second) => {
  const said = ({ code, msg, data, status }: typeof first) => ({ code, msg, data, status });
  expect(said(second), nameOf(call)).toEqual(said(first));
  if (first.code !== 20000) return;
  repeats.add(second.headers.get('x-request-id') ?? '');
};

let count = 0;
const fresh = (prefix = '重发') => `${prefix}${process.pid}${++count}`;

it('of documents, along the whole line', async () => {
  const line = await anOrderAt(world, 'received');
  await (await world.as('ckzy')).get(warehousingReceipt.addOtherFee, { orderId: line.id, feeDtos: [] });
  const order = await anOrder(world);
  const customer1 = await world.as('customer1');
  await customer1.get(purchaseOrder.update, { id: order.id, ...(await orderForm(customer1, { oceanShippingNo: '' })) });
  const documents: readonly [typeof purchaseOrder | typeof payback, string, string][] = [
    [purchaseOrder, order.id, 'customer1'],
    [payback as never, line.paybackId, 'cwzy'],
    [supplierPayment as never, line.paymentId, 'cwzy'],
    [warehousingReceipt as never, line.receiptId, 'ckzy'],
  ];
  for (const [calls, ownerId, account] of documents) {
    const who = await world.as(account);
    const attachmentId = await aFile(real, who);
    await who.get(calls.addAttachment, { ownerId, attachmentId });
    await who.get(calls.delAttachment, { ownerId, attachmentId });
  }
  await customer1.get(purchaseOrder.remove, { id: order.id });
});

it('of people and what they may, passwords that are told once among them', async () => {
  const [company] = await admin.get(department.tree, {});
  const account = fresh('u');
  const email = `${account}@example.com`;
  const password = await admin.get(user.save, { account, name: '新人', deptid: company?.id ?? '', email });
  expect(password).toHaveLength(12);
  const [row] = (await admin.get(user.list, { account })).records;
  const userId = row?.id ?? '';
  expect(await admin.get(user.resetPassword, { userId })).not.toBe(password);
  await admin.get(user.changeStatus, { userId, status: 2 });
  await admin.get(user.changeStatusByGet, { userId, status: 1 });
  const [{ id: roleId = '' } = {}] = (await admin.get(role.list, { tips: 'cwzy' })).records;
  await admin.get(user.setRoles, { userId, roleIds: [roleId] });
  await admin.get(user.remove, { userId });
});

it('of customers, whose first user has a password that is told once', async () => {
  const chief = await world.as('ywfz');
  const { purchaseManagers, salesManagers } = await chief.get(customer.managers, {});
  const abbr = fresh();
  const first = await chief.get(customer.add, {
    abbr,
    fullname: `${abbr}贸易有限公司`,
    principal: '林晓',
    principalTel: '13900030001',
    mail: 'lin@example.com',
    purchaseManagerId: purchaseManagers[0]?.id ?? '',
    salesManagerId: salesManagers[0]?.id ?? '',
  });
  const [row] = (await chief.get(customer.list, { keyword: abbr })).records;
  const id = row?.id ?? '';
  await chief.get(customer.change, { id, principal: '林晚' });
  expect(await chief.get(customer.resetPassword, { id })).not.toBe(first);
  await chief.get(customer.switchStatus, { id });
  await chief.get(customer.switchStatus, { id, status: 1 });
  await chief.get(customer.remove, { id });
});

/** What a form demands beyond what a record of its kind must have. */
const demanded: Readonly<Record<string, object>> = {
  'own-account': { currency: '美元' },
  parameter: { cfgValue: '1' },
  warehouse: { creditCode1: '91310000607218280Q' },
};
const nounOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const ofRecords = records.flatMap((type) => {
  const { add, change, save = add, remove } = contract[nounOf(type.name)] ?? {};
  // Users and customers are told above; the others want forms that are no mere records.
  const isTold = ['user', 'customer', 'menu', 'supplier', 'exchange-rate'].includes(type.name);
  return save && !isTold ? [{ name: type.name, type, add: save, change: change ?? save, remove }] : [];
});

it.each(ofRecords)('of records: $name', async ({ name, type, add, change, remove }) => {
  const form = { ...(await anyRecord(type, created)), ...demanded[name] };
  const { id } = (await admin.get(add, form as never)) as { id: string };
  await admin.get(change, { ...form, id } as never);
  if (!remove) return;
  const [by = ''] = Object.keys((remove.input as unknown as { shape: object }).shape);
  await admin.get(remove, { [by]: id } as never);
});

async function created(to: string): Promise<string> {
  const type = records.find((one) => one.name === to) as AnyRecordType;
  const id = newId();
  const order = { command: type.create, id, data: await anyRecord(type, created), creates: true };
  const at = new Date().toISOString();
  const circumstances = { actor: system, commandId: aKey(), correlationId: '', causationId: '', ip: '', at };
  await new CommandRunner(real.log).run(order, circumstances);
  return id;
}

it('does nothing the second time', async () => {
  const caused = (await eventsSince(real.log, undefined)).filter(({ meta }) => repeats.has(meta.causationId));
  expect(repeats.size).toBeGreaterThan(20);
  expect(caused.map(({ type }) => type)).toEqual([]);
});
