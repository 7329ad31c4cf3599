import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import { payback } from '#contract/payback.js';
import type { Call } from '#contract/platform/call.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { shipment } from '#contract/shipment.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { warehouse } from '#contract/warehouse.js';
import { warehousingReceipt } from '#contract/warehousing-receipt.js';
import { Elsewhere } from '#test/language/at-once.js';
import { eventsSince } from '#test/language/events-since.js';
import { anOrderAt, fillInfo, fillVoucher, receivingForm, refuse, showsPayment } from '#test/language/line.js';
import { anOrder } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { records } from '#workflows/catalog/records.js';

/** Another front-end reads a complete row and sends it back unchanged: it is accepted, and nothing changes. */
let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
});

type Row = Readonly<Record<string, unknown>> & { readonly id?: unknown };

/** Sends a received row back. @returns the resulting events */
async function sentBack(who: Person, call: Call, row: Row) {
  const before = await world.log.head();
  const { code, msg, data, headers } = await who.sendRaw(call, row);
  expect({ code, msg, data: code === 20000 ? undefined : data }).toEqual({ code: 20000, msg: '成功', data: undefined });
  const request = headers.get('x-request-id');
  return (await eventsSince(world.log, before)).filter(({ meta }) => meta.causationId === request);
}

const rowsIn = (data: unknown): readonly Row[] => {
  const page = (data as { page?: unknown } | null)?.page ?? data;
  const rows = Array.isArray(page) ? page : ((page as { records?: Row[] }).records ?? []);
  return (rows as (Row & { children?: Row[] })[]).flatMap((row) => [row, ...rowsIn(row.children ?? [])]);
};

const nounOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const ofRecords = records.flatMap((type) => {
  const { list, detail, change, save } = contract[nounOf(type.name)] ?? {};
  const send = change ?? save;
  return list && send ? [{ name: type.name, type, list, detail, send }] : [];
});
/** The first administrator has no email address until one is entered. */
const isIncomplete = ({ account, email }: Row) => account === 'admin' && email === '';

describe('a record', () => {
  it('each kind that is changed is read', () => {
    const read = new Set(['child-warehouse', ...ofRecords.map(({ name }) => name)]);
    const changed = records.filter(({ permissions }) => permissions?.change);
    expect(changed.filter(({ name }) => !read.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it.each(ofRecords)('$name', async ({ type, list, detail, send }) => {
    const read = async () => rowsIn(await admin.getRaw(list, { limit: 5 })).slice(0, 5);
    if ((await read()).length === 0) await new Elsewhere(world).createShown(type);
    const rows = await read();
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      if (isIncomplete(row)) continue;
      const whole = detail ? { ...row, ...((await admin.getRaw(detail, { id: row.id })) as Row) } : row;
      expect(await sentBack(admin, send, whole)).toEqual([]);
    }
  });

  it('child-warehouse', async () => {
    const { records: warehouses } = await admin.get(warehouse.list, {});
    for (const { id } of warehouses)
      for (const row of await admin.get(warehouse.children, { warehouseId: id }))
        expect(await sentBack(admin, warehouse.enableChild, row)).toEqual([]);
  });
});

/** Data of a document's events of one type. */
const told = async (stream: string, type: string) =>
  (await world.log.read(stream)).filter((event) => event.type === type).map(({ data }) => data);

describe('a document', () => {
  it('order, before it starts', async () => {
    const who = await world.as('customer1');
    const { id } = await anOrder(world);
    expect(await sentBack(who, purchaseOrder.update, await who.get(purchaseOrder.detail, { id }))).toEqual([]);
  });

  it('order, whose account is asked for', async () => {
    const who = await world.as('customer1');
    const order = await anOrderAt(world, 'supervisorPassed');
    await (await world.as('cwzg')).get(supplierPayment.approve, {
      businessKey: order.paymentId,
      ...refuse('账号有误'),
    });
    await showsPayment(world, order, '客户重新填写供应商账户信息');
    const before = await who.get(purchaseOrder.detail, { id: order.id });
    const events = await sentBack(who, purchaseOrder.modifySupplierAccount, before);
    expect(events.map(({ type }) => type)).toEqual(['PurchaseOrderSupplierAccountChanged']);
    const { account } = (events[0]?.data ?? {}) as { account: Row };
    expect(before).toMatchObject(account);
    const { version, modifyTime, paymentStatus, paymentlStatus, actions, ...content } = before;
    expect(await who.get(purchaseOrder.detail, { id: order.id })).toMatchObject(content);
  });

  it('payment, in each of the two steps of finance', async () => {
    const who = await world.as('cwzy');
    const order = await fillInfo(world, await anOrderAt(world, 'infoDue'), { remark: '首付' });
    const stream = `supplier-payment-${order.paymentId}`;
    const detail = () => who.get(supplierPayment.detail, { id: order.paymentId });
    await sentBack(who, supplierPayment.fillPayment1, await detail());
    const [first, second, ...more] = await told(stream, 'SupplierPaymentInfoFilled');
    expect([second, more]).toEqual([first, []]);
    await fillVoucher(world, order);
    // A payment is final: its voucher is entered once.
    expect((await who.sendRaw(supplierPayment.fillPayment2, await detail())).code).toBe(9999);
  });

  it('receipt, its goods and its fees', async () => {
    const who = await world.as('ckzy');
    const { id: orderId, receiptId: id } = await anOrderAt(world, 'received');
    const fees = [{ feeName: '海运费', amount: '1650.5', currency: '美元', exchangeRate: '7.1234', remark: '整柜' }];
    await who.get(warehousingReceipt.addOtherFee, { orderId, feeDtos: fees });
    const receipt = await who.get(warehousingReceipt.detail, { id });
    expect(await sentBack(who, warehousingReceipt.addOtherFee, { ...receipt, orderId })).toEqual([]);
  });

  it('receipt, before the goods are there', async () => {
    const who = await world.as('ckzy');
    const { receiptId: id } = await anOrderAt(world, 'paid');
    const receipt = await who.get(warehousingReceipt.detail, { id });
    const filled = receivingForm(receipt, { feeDtos: receipt.feeDtos });
    const [event] = await sentBack(who, warehousingReceipt.doWarehousing, { ...receipt, ...filled });
    expect(event?.type).toBe('GoodsReceived');
  });

  it('money that has come is not verified twice', async () => {
    const who = await world.as('cwzy');
    const { paybackId: id } = await anOrderAt(world, 'depositVerified');
    const before = await who.get(payback.detail, { id });
    expect((await who.sendRaw(payback.confirm, before)).code).toBe(9999);
    expect(await who.get(payback.detail, { id })).toEqual(before);
  });

  it('voyage', async () => {
    const who = await world.as('cgjl');
    const { id } = await anOrderAt(world, 'approved');
    await who.getRaw(shipment.enterVoyage, { id, vessel_name: 'COSCO STAR', bill_of_lading: 'B1' });
    expect(await sentBack(who, shipment.enterVoyage, await who.get(shipment.detail, { id }))).toEqual([]);
  });
});
