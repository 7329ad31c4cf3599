import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { allCalls, contract } from '#contract/contract.js';
import { customer } from '#contract/customer.js';
import { department } from '#contract/department.js';
import { exchangeRate } from '#contract/exchange-rate.js';
import { goods } from '#contract/goods.js';
import { menu } from '#contract/menu.js';
import { message } from '#contract/message.js';
import { messageTemplate } from '#contract/message-template.js';
import { payback } from '#contract/payback.js';
import { approval } from '#contract/platform/approval.js';
import type { attachmentCalls } from '#contract/platform/attachment.js';
import type { Call } from '#contract/platform/call.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { purchaseReview } from '#contract/purchase-review.js';
import { role } from '#contract/role.js';
import { salesOrder } from '#contract/sales-order.js';
import { scheduledTask } from '#contract/scheduled-task.js';
import { shipment } from '#contract/shipment.js';
import { stockOut } from '#contract/stock-out.js';
import { supplier } from '#contract/supplier.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { user } from '#contract/user.js';
import { warehouse } from '#contract/warehouse.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { anyRecord } from '#test/language/any-record.js';
import { Elsewhere, recordCalled } from '#test/language/at-once.js';
import { eventsSince } from '#test/language/events-since.js';
import { aFile, png } from '#test/language/files.js';
import { anOrderAt, pass, refuse, showsPayment, today } from '#test/language/line.js';
import { anOrder, eventually, orderForm } from '#test/language/orders.js';
import { type Person, repeating } from '#test/language/person.js';
import { playProcess } from '#test/language/processes.js';
import { anOrderOnTheShelf, approveSale, paySale, saleForm, showsSale } from '#test/language/sales.js';
import { stockOutOfSale } from '#test/language/stock-outs.js';
import { startWorld, type World } from '#test/language/world.js';
import { records } from '#workflows/catalog/records.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';

/** Sends every change twice with one key, as after a lost answer: the repeat gets the same answer and has no effect. */
let world: World;
let real: World;
let admin: Person;
const repeats = new Set<string>();
const covered = new Set<Call>();
beforeAll(async () => {
  real = await startWorld();
  world = { ...real, as: async (name) => repeating(await real.as(name), changes, repeated) };
  admin = await world.as('admin');
});

const changes = (call: Call) => changing.includes(call);
const changing = allCalls.filter(({ method, answer }) => method !== 'GET' || answer.def.type === 'null');
/** Calls that have another effect when repeated, by name or noun, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  account: 'sign-in, sessions and one’s own password: each is an act of its own, and no event is kept of a key',
  'approval.addPhrase': 'one’s own, in no event',
  'approval.removePhrase': 'one’s own, in no event',
  'file.upload': 'a form; a file that was brought twice is two files, of which one is attached',
  job: 'work that is asked for anew; what it makes is a file',
  log: 'clears up to now, and again is no more',
  'notice.read': 'says what is; again is the same',
  'portal.write': 'of nobody: its repeat is held by content.spec',
  operations: 'the machinery’s own, without events of a document',
  robot: 'a form begins a run, and each record goes once: its repeats are held by robot.spec',
  preference: 'says what is; again is the same',
  'goods.byBarCodes': 'only asks',
  'lookups.dictionaries': 'only asks',
  'message.prefer': 'says what is; again is the same',
  'payback.checkPenaltyInterest': 'only asks',
  'salesOrder.requestPrice': 'only asks',
  'shipment.refresh': 'asks the provider, and takes what is new',
};
const isExempt = (name: string) => name in exempt || (name.split('.')[0] ?? '') in exempt;
const nameOf = (call: Call) =>
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([verb, one]) => (one === call ? [`${noun}.${verb}`] : [])),
  )[0] ?? '';

const repeated: Parameters<typeof repeating>[2] = (call, first, second) => {
  const said = ({ code, msg, data, status }: typeof first) => ({ code, msg, data, status });
  expect(said(second), nameOf(call)).toEqual(said(first));
  if (first.code !== 20000) return;
  covered.add(call);
  repeats.add(second.headers.get('x-request-id') ?? '');
};

/** Attaches a file to a document, and removes it. */
async function attached(calls: ReturnType<typeof attachmentCalls>, ownerId: string, account: string): Promise<void> {
  const who = await world.as(account);
  const attachmentId = await aFile(real, who);
  await who.get(calls.addAttachment, { ownerId, attachmentId });
  await who.get(calls.delAttachment, { ownerId, attachmentId });
}

let count = 0;
const fresh = (prefix = '重发') => `${prefix}${process.pid}${++count}`;

it('of documents, along the whole line', async () => {
  const line = await anOrderAt(world, 'received');
  await (await world.as('ckzy')).get(warehousingReceipt.addOtherFee, { orderId: line.id, feeDtos: [] });
  const order = await anOrder(world);
  const customer1 = await world.as('customer1');
  await customer1.get(purchaseOrder.update, { id: order.id, ...(await orderForm(customer1, { oceanShippingNo: '' })) });
  await attached(purchaseOrder, order.id, 'customer1');
  await attached(payback, line.paybackId, 'cwzy');
  await attached(supplierPayment, line.paymentId, 'cwzy');
  await attached(warehousingReceipt, line.receiptId, 'ckzy');
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

/** Fields that a form requires beyond those its record requires. */
const demanded: Readonly<Record<string, object>> = {
  'own-account': { currency: '美元' },
  parameter: { cfgValue: '1' },
  'scheduled-task': { name: '夜间归档', cron: '0 0 3 * * ?', data: '' },
  warehouse: { creditCode1: '91310000607218280Q' },
};
const nounOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const ofRecords = records.flatMap((type) => {
  const { add, change, save = add, remove } = contract[nounOf(type.name)] ?? {};
  // Users and customers are tested above; the others need more than a simple record form.
  const isTold = ['user', 'customer', 'menu', 'supplier', 'exchange-rate', 'process-definition'].includes(type.name);
  return save && !isTold ? [{ name: type.name, type, add: save, change: change ?? save, remove }] : [];
});

it.each(ofRecords)('of records: $name', async ({ name, type, add, change, remove }) => {
  const form = { ...(await anyRecord(type, created)), ...demanded[name] };
  const { id } = (await admin.getRaw(add, form)) as { id: string };
  await admin.getRaw(change, { ...form, id });
  if (!remove) return;
  const [by = ''] = Object.keys((remove.input as z.ZodObject).shape);
  await admin.getRaw(remove, { [by]: id });
});

async function created(to: string): Promise<string> {
  if (to === 'file')
    return aFile(real, await real.as('admin'), { name: '图.png', content: png, bizType: 'banner_pic' });
  // References are looked up in rows, so the record must be listed.
  return new Elsewhere(real).createShown(recordCalled(to));
}

it('of scheduled tasks, that are switched and run', async () => {
  const given = { name: '夜间归档', jobClass: 'exportArchive', cron: '0 0 3 * * ?' };
  const { id: taskId } = (await admin.getRaw(scheduledTask.save, given)) as { id: string };
  await admin.get(scheduledTask.enable, { taskId });
  await admin.get(scheduledTask.disable, { taskId });
  await admin.get(scheduledTask.run, { taskId });
  expect((await admin.get(scheduledTask.log, { taskId })).total).toBe(1);
});

it('of messages, each of which is one', async () => {
  const receiver = `${fresh('m')}@example.com`;
  const [template] = (await admin.get(messageTemplate.list, { code: 'qrSignIn' })).records;
  const params = { userName: '李强', account: 'cgjl', time: '10:20', ip: '192.0.2.7' };
  await admin.get(message.send, { tplCode: template?.code ?? '', receiver, params });
  const [row, ...more] = (await admin.get(message.list, { receiver })).records;
  expect(more).toEqual([]);
  await sql`update mail.message set state = 'failed' where id = ${row?.id}`.execute(real.db);
  await admin.get(message.resend, { id: row?.id ?? '' });
  await admin.get(message.clear, {});
});

it('of menus, in whose place nothing stands afterwards', async () => {
  const entry = (pcode: string) => {
    const code = fresh('m');
    return { code, pcode, name: '新菜单', url: `/${code}`, ismenu: 1 as const, component: 'layout', num: 90 };
  };
  const [module, other] = [entry('0'), entry('0')];
  const { id } = await admin.get(menu.save, module);
  const { id: dropId } = await admin.get(menu.save, other);
  await admin.get(menu.save, entry(module.code));
  await admin.get(menu.save, { id, name: '改名' });
  const [{ id: roleId = '' } = {}] = (await admin.get(role.list, { tips: 'cwzy' })).records;
  const [held] = (await admin.get(role.list, { id: roleId })).records;
  await admin.get(role.setAuthority, { roleId, permissions: [...(held?.menuIds ?? []), id] });
  await admin.get(menu.drag, { draggingId: dropId, dropId: id, dropType: 'before' });
  await admin.get(menu.remove, { id });
  await admin.get(menu.remove, { id: dropId });
});

it('of suppliers', async () => {
  const customer1 = await world.as('customer1');
  const [{ id: principalId = '' } = {}] = await customer1.get(customer.users, {});
  const legal = { legalPersonName: 'Ann Smith', legalPersonTel: '+44 20 7946 0000' };
  const form = { abbr: fresh('S'), fullname: 'Supply & Sons Ltd', ...legal, principalId };
  const { id } = await customer1.get(supplier.add, form);
  await customer1.get(supplier.change, { id, remark: '改' });
  await customer1.get(supplier.remove, { id });
});

it('of exchange rates', async () => {
  const finance = await world.as('cwzy');
  const { id } = await finance.get(exchangeRate.add, { date: '2020-01-06', currency: '澳元', rate: 4.9 });
  await finance.get(exchangeRate.change, { id, rate: 4.8 });
  await finance.get(exchangeRate.remove, { id });
  await finance.get(exchangeRate.import, { rows: [{ date: '2020-01-07', currency: '澳元', rate: '4.7' }] });
});

it('of parts of warehouses', async () => {
  const { id: warehouseId } = (await admin.getRaw(warehouse.add, {
    ...(await anyRecord(records.find(({ name }) => name === 'warehouse') as AnyRecordType, created)),
    ...demanded.warehouse,
  })) as { id: string };
  const [{ id: customerId = '' } = {}] = await admin.get(warehouse.availableCustomers, { warehouseId });
  const { id } = await admin.get(warehouse.addChild, { warehouseId, customerId });
  await admin.get(warehouse.enableChild, { id, enabled: false });
});

/** Creates another user with a role, to whom a step can be reassigned. */
async function aColleagueOf(code: string) {
  const one = await real.as('admin');
  const [company] = await one.get(department.tree, {});
  const account = fresh('u');
  await one.get(user.save, { account, name: '代班', deptid: company?.id ?? '', email: `${account}@example.com` });
  const [row] = (await one.get(user.list, { account })).records;
  const [{ id: roleId = '' } = {}] = (await one.get(role.list, { tips: code })).records;
  await one.get(user.setRoles, { userId: row?.id ?? '', roleIds: [roleId] });
}

it('of shipments, of steps that are given to others and of orders whose account is refused', async () => {
  const [manager, customer1] = [await world.as('cgjl'), await world.as('customer1')];
  const waiting = await anOrder(world, 'customerManagerReview');
  await aColleagueOf('cgjl');
  const to = await admin.get(approval.assignees, { businessKey: waiting.id });
  const given = { businessKey: waiting.id, step: 'customerManagerReview', reason: '休假' };
  await admin.get(approval.reassign, { ...given, userId: to[0]?.id ?? '' });
  const { id } = await anOrderAt(world, 'approved');
  await manager.get(shipment.enterVoyage, { id, version: -1, vessel_name: 'COSCO STAR' });
  await manager.get(shipment.enterTrack, { id, points: [[121.5, 31.2]] });
  const account = { accountName: 'Nova GmbH', accountNo: 'DE89370400440532013001', bankName: 'Commerzbank AG' };
  const refused = await anOrderAt(world, 'supervisorPassed');
  await (await world.as('cwzg')).get(supplierPayment.approve, {
    businessKey: refused.paymentId,
    ...refuse('账号有误'),
  });
  await showsPayment(world, refused, '客户重新填写供应商账户信息');
  await customer1.get(purchaseOrder.modifySupplierAccount, { id: refused.id, ...account });
});

it('of pictures of goods', async () => {
  const [{ id: ownerId = '' } = {}] = (await admin.get(goods.list, { limit: 1 })).records;
  const attachmentId = await aFile(real, admin);
  await admin.getRaw(goods.addAttachment, { ownerId, attachmentId });
  await admin.getRaw(goods.delAttachment, { ownerId, attachmentId });
});

it('of goods that were looked at', async () => {
  const { serialNo } = await anOrderAt(world, 'received');
  const manager = await world.as('cgjl');
  const { records } = await eventually(
    () => manager.get(purchaseReview.list, { keyword: serialNo }),
    ({ records }) => records.length > 0,
  );
  const found = { id: 0, unitPrice: 12.4, quantity: 1000 };
  await manager.get(purchaseReview.review, { id: records[0]?.id ?? '', reviewDate: today(), itemDtos: [found] });
});

it('of sales, and of goods that leave', async () => {
  const order = await anOrderOnTheShelf(world);
  const customer1 = await world.as('customer1');
  const form = await saleForm(world, order, today(), 10);
  const sale = () => customer1.get(salesOrder.save, form);
  await customer1.get(salesOrder.remove, await sale());
  await customer1.get(salesOrder.removeByGet, await sale());
  const [one, other] = [await sale(), await sale()];
  await attached(salesOrder, one.id, 'customer1');
  await approveSale(world, other.id);
  await customer1.get(salesOrder.applyByGet, { id: one.id });
  for (const account of ['xsjl', 'xszg', 'ywfz'])
    await (await world.as(account)).get(salesOrder.approve, { businessKey: one.id, ...pass });
  await showsSale(world, one.id, { paybackStatus: '待回款' });
  await customer1.get(salesOrder.submitPayment, { id: one.id });
  await paySale(world, other.id);
  const { id } = await stockOutOfSale(world, other);
  await attached(stockOut, id, 'ckzy');
  await (await world.as('ckzy')).get(stockOut.outing, { id, outStockDate: today() });
});

it('of processes that are drawn, and of requests by them', () => playProcess(world, fresh('重发')));

it('of money that has not come', async () => {
  const line = await anOrderAt(world, 'depositSubmitted');
  await (await world.as('cwzy')).get(payback.reopen, { id: line.paybackId });
});

it('does nothing the second time', async () => {
  const caused = (await eventsSince(real.log, undefined)).filter(({ meta }) => repeats.has(meta.causationId));
  expect(repeats.size).toBeGreaterThan(20);
  expect(caused.map(({ type }) => type)).toEqual([]);
});

it('leaves no call out', () => {
  const left = changing.filter((call) => !covered.has(call)).map(nameOf);
  expect(
    left.filter((name) => !isExempt(name)),
    'add a case above that sends them twice',
  ).toEqual([]);
  // Exemptions that are no longer needed must be removed.
  const needed = Object.keys(exempt).filter((name) => left.some((one) => one === name || one.startsWith(`${name}.`)));
  expect(needed).toEqual(Object.keys(exempt));
});
