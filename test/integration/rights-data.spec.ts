import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import { lookups } from '#contract/lookups.js';
import { approval } from '#contract/platform/approval.js';
import type { Call } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { salesOrder } from '#contract/sales-order.js';
import { supplier } from '#contract/supplier.js';
import { supplierAccount } from '#contract/supplier-account.js';
import { user } from '#contract/user.js';
import { aFile } from '#test/language/files.js';
import { anOrderAt, type OnTheLine, today } from '#test/language/line.js';
import { lists } from '#test/language/lists.js';
import { anOrder } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { anOrderOnTheShelf, approveSale, aSale, paySale } from '#test/language/sales.js';
import { stockOutOfSale } from '#test/language/stock-outs.js';
import { startWorld, type World } from '#test/language/world.js';
import { permissionsOf } from '#workflows/catalog/pages.js';
import { daysAfter } from '#workflows/platform/values/time.js';

/** Ids of one company's data, named like the parameters of calls. */
interface Data {
  readonly order: string;
  readonly line: OnTheLine;
  /** A sale from that order, paid and about to be shipped. */
  readonly sale: string;
  readonly salesPaybackId: string;
  readonly stockOut: string;
  readonly customer: string;
  readonly supplier: string;
  readonly supplierAccount: string;
  readonly file: string;
}

let world: World;
let mine: Person;
let own: Data;
let foreign: Data;
beforeAll(async () => {
  world = await startWorld();
  mine = await world.as('customer1');
  const theirs = await world.as('customer2');
  const [mineOnTheLine, theirOnTheLine] = await Promise.all([
    anOrderOnTheShelf(world),
    anOrderOnTheShelf(world, { by: 'customer2' }),
  ]);
  await anOrder(world);
  await anOrder(world, 'draft', { by: 'customer2' });
  [own, foreign] = await Promise.all([
    dataOf(mine, mineOnTheLine, 'customer1'),
    dataOf(theirs, theirOnTheLine, 'customer2'),
  ]);
});

async function dataOf(person: Person, line: OnTheLine, by: string): Promise<Data> {
  const [orders, suppliers, accounts, customers] = await Promise.all([
    person.get(purchaseOrder.list, {}),
    person.get(supplier.list, {}),
    person.get(supplierAccount.list, {}),
    person.get(lookups.customers, {}),
  ]);
  const order = orders.records[0]?.id ?? '';
  const file = await aFile(world, person);
  await person.get(purchaseOrder.addAttachment, { ownerId: order, attachmentId: file });
  const sale = await aSale(world, line, [10], by);
  await approveSale(world, sale.id, by);
  const salesPaybackId = await paySale(world, sale.id, { by });
  return {
    order,
    line,
    sale: sale.id,
    salesPaybackId,
    stockOut: (await stockOutOfSale(world, sale)).id,
    customer: customers[0]?.id ?? '',
    supplier: suppliers.records[0]?.id ?? '',
    supplierAccount: accounts.records[0]?.id ?? '',
    file,
  };
}

/** Input of each noun's calls that names data; every call of these nouns that takes an id is tested. */
const asked: Readonly<Record<string, (data: Data) => Readonly<Record<string, unknown>>>> = {
  approval: ({ order }) => ({ businessKey: order, id: order, seq: 0 }),
  customer: ({ customer }) => ({ id: customer }),
  depositOrder: ({ line }) => ({ id: line.depositId }),
  file: ({ file, order }) => ({ idFile: file, id: file, name: 'a.png', bizType: 'order_attachment', serialNo: order }),
  lookups: ({ supplier, customer }) => ({ supplierId: supplier, customerId: customer, currency: '欧元' }),
  payback: ({ line, file }) => ({ id: line.paybackId, ownerId: line.paybackId, attachmentId: file }),
  purchaseOrder: ({ order, supplier, customer, file }) => ({
    id: order,
    businessKey: order,
    ownerId: order,
    attachmentId: file,
    supplierId: supplier,
    customerId: customer,
    purchaseDate: '2026-11-02',
    result: '审批通过',
    kind: 'order',
    type: 'order',
  }),
  inbox: ({ sale }) => ({ businessKey: sale }),
  salesOrder: ({ sale, line, salesPaybackId, file }) => ({
    id: sale,
    businessKey: sale,
    ownerId: sale,
    paybackId: salesPaybackId,
    orderId: line.id,
    attachmentId: file,
    appointmentDate: daysAfter(today(), 30),
    itemDtos: [{ id: 0, quantity: 1 }],
    bankAccount: { accountName: '优壕', accountNo: '1', bankName: '中国银行' },
    shippingAddress: { receiver: '仓库', address: '洋山港1号', contact: '王芳', phone: '13800000000' },
    result: '审批通过',
    kind: 'salesOrder',
    type: 'salesOrder',
  }),
  salesPayment: ({ sale }) => ({ id: sale }),
  stockOut: ({ stockOut, file }) => ({ id: stockOut, ownerId: stockOut, attachmentId: file }),
  shipment: ({ order }) => ({ id: order }),
  record: ({ supplier }) => ({ kind: 'supplier', id: supplier }),
  supplier: ({ supplier }) => ({ id: supplier, remark: '看看' }),
  supplierAccount: ({ supplierAccount }) => ({ id: supplierAccount, remark: '看看' }),
  warehousingReceipt: ({ line, file }) => ({ id: line.receiptId, ownerId: line.receiptId, attachmentId: file }),
};
/** These accept any id and reveal nothing about it. */
const harmless = new Set(['approval.removePhrase', 'lookups.childWarehouses']);
/** Goods are visible to everybody; own exports and order lines have tests of their own. */
const elsewhere = new Set(['goods', 'job', 'orderItem']);

const names = ['id', 'businessKey', 'ownerId', 'idFile', 'supplierId', 'paybackId', 'orderId'];
const takes = ({ input }: Call) => Object.keys((input as { shape?: object }).shape ?? {});
const held = new Set(permissionsOf('customer'));
const maySend = ({ may }: Call) => may === 'signed-in' || [may].flat().some((permission) => held.has(permission));

const calls = Object.keys(contract).flatMap((noun) =>
  Object.entries(contract[noun] ?? {})
    .filter(([name, call]) => takes(call).some((key) => names.includes(key)) && !harmless.has(`${noun}.${name}`))
    .filter(([, call]) => maySend(call))
    .filter(() => !elsewhere.has(noun))
    .map(([name, call]) => [`${noun}.${name}`, noun, call] as const),
);

const send = async (call: Call, noun: string, data: Data) => {
  const all = asked[noun]?.(data) ?? {};
  const given = Object.fromEntries(Object.entries(all).filter(([key]) => takes(call).includes(key)));
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(all[key])));
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const response = await fetch(`${world.url}/api${path}${inQuery ? `?${queryOf(given)}` : ''}`, {
    method: call.method,
    headers: { authorization: `Bearer ${mine.token}`, ...(!inQuery && { 'content-type': 'application/json' }) },
    ...(!inQuery && { body: JSON.stringify(given) }),
  });
  if (!response.headers.get('content-type')?.includes('json')) return { code: codes.ok, total: undefined };
  const answer = (await response.json()) as { code: number; data: { total?: number } | null };
  return { code: answer.code, total: answer.data?.total };
};

interface Listed {
  readonly records: readonly Record<string, unknown>[];
}

const queryOf = (given: object) => new URLSearchParams(given as Record<string, string>).toString();

describe('a customer asks for what is another’s', () => {
  it('and every noun with such data is asked', () => {
    const nouns = [...new Set(calls.map(([, noun]) => noun))];
    expect(
      nouns.filter((noun) => !asked[noun]),
      'add to `asked` what names their data',
    ).toEqual([]);
    expect(calls.length).toBeGreaterThan(20);
  });

  it.each(calls)('%s tells of none', async (_, noun, call) => {
    const { code, total } = await send(call, noun, foreign);
    if (total !== undefined) return expect(total).toBe(0);
    // A form that is validated before its document is looked up answers with its errors, for any id.
    const given = asked[noun]?.(foreign) ?? {};
    const wellFormed = call.input.safeParse(given).success;
    expect(code).toBe(wellFormed ? codes.missing : codes.invalid);
  });
});

describe('a customer asks for what is his own', () => {
  /** GET calls of older clients that change something. */
  const changing = new Set(['salesOrder.removeByGet', 'salesOrder.applyByGet']);
  const reading = calls.filter(([name, , { method }]) => method === 'GET' && !changing.has(name));
  it.each(reading)('%s answers', async (name, noun, call) => {
    const { code } = await send(call, noun, own);
    // The file is a PDF, not a picture, and a zip is requested through its document.
    if (name === 'file.image' || name === 'file.namedImage' || name === 'file.zip') expect(code).not.toBe(codes.ok);
    // Only staff can make files for print.
    else if (/\.(createFile|exportFile)$/.test(name)) expect(code).toBe(codes.forbidden);
    else expect(code).toBe(codes.ok);
  });
});

describe('the bank', () => {
  it.each(lists)('is not told by %s who made something', async (_, call) => {
    const bank = await world.as('bank');
    const { code, data } = await bank.send(call, {});
    if (code === codes.forbidden) return;
    expect(code).toBe(codes.ok);
    // Stock returns totals beside its page of rows.
    const answer = data as Listed & { readonly page?: Listed };
    const { records } = answer.page ?? answer;
    for (const row of records) {
      for (const name of ['creatorName', 'createUserName', 'creator']) expect(row).not.toHaveProperty(name);
    }
  });

  it('is not told by a history either', async () => {
    const bank = await world.as('bank');
    const { events } = await bank.get(approval.history, { businessKey: own.order });
    expect(events[0]?.actor.name).toBe('');
    const told = await mine.get(approval.history, { businessKey: own.order });
    expect(told.events[0]?.actor.name).toBe('王芳');
  });

  const ofBank = new Set(permissionsOf('bank'));
  const readable = Object.entries(contract).flatMap(([noun, all]) =>
    Object.entries(all)
      .filter(
        ([, { method, may }]) =>
          method === 'GET' && (may === 'signed-in' || [may].flat().some((one) => ofBank.has(one))),
      )
      .filter(([name, call]) => takes(call).some((key) => names.includes(key)) && !harmless.has(`${noun}.${name}`))
      .map(([name, call]) => [`${noun}.${name}`, call] as const),
  );

  /** A name that occurs nowhere else, and documents that its user has worked on. */
  const creator = '司徒创建';
  let file: string;
  let ids: string[];
  beforeAll(async () => {
    const admin = await world.as('admin');
    const [found] = (await admin.get(user.list, { account: 'customer1' })).records;
    if (!found?.deptId) throw new Error('no such user');
    await admin.get(user.save, { ...found, deptId: found.deptId, name: creator });
    const [line, draft] = [await anOrderAt(world, 'paid'), await anOrder(world, 'returned')];
    file = await aFile(world, mine);
    for (const { id } of [line, draft])
      await mine.get(purchaseOrder.addAttachment, { ownerId: id, attachmentId: file });
    await mine.get(salesOrder.addAttachment, { ownerId: own.sale, attachmentId: file });
    const sold = [own.sale, own.salesPaybackId, own.stockOut];
    ids = [draft.id, line.id, line.depositId, line.paybackId, line.paymentId, line.receiptId, ...sold];
    const told = await Promise.all(ids.map((businessKey) => admin.get(approval.history, { businessKey })));
    expect(JSON.stringify(told)).toContain(creator);
  });

  it.each(readable)('reads nobody of the customer’s people in %s', async (_, call) => {
    const bank = await world.as('bank');
    for (const id of ids) {
      const about = { id, businessKey: id, ownerId: id, seq: 1, idFile: file, kind: 'order', type: 'order' };
      const given = Object.fromEntries(Object.entries(about).filter(([key]) => takes(call).includes(key)));
      const path = call.path.replace(/:(\w+)/g, (_, key: string) =>
        String(about[key as keyof typeof about] ?? 'a.png'),
      );
      const answer = await fetch(`${world.url}/api${path}?${queryOf(given)}`, {
        headers: { authorization: `Bearer ${bank.token}` },
      });
      expect(await answer.text()).not.toContain(creator);
    }
  });
  it('and so much is asked', () => expect(readable.length).toBeGreaterThan(10));
});
