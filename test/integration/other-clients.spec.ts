import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import { goods } from '#contract/goods.js';
import type { Call } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { anOrderAt } from '#test/language/line.js';
import { inputsOf, lists } from '#test/language/lists.js';
import { anOrder } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';
import { records } from '#workflows/catalog/records.js';
import type { Facts } from '#workflows/platform/record/fact.js';

/** Rules that a front-end written from the specification, not from the contract, relies on; tested with every call. */

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  await anOrderAt(world, 'paid');
  admin = await world.as('admin');
});

const named = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call] as const),
);

interface Page {
  readonly records: readonly Record<string, unknown>[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}
const pageOf = (data: unknown): Page => (data as { page?: Page }).page ?? (data as Page);

const fetched = async (method: string, address: string, init: RequestInit = {}) => {
  const response = await fetch(`${world.url}/api${address}`, {
    method,
    ...init,
    headers: { authorization: admin.token ?? '', ...init.headers },
  });
  return { status: response.status, ...((await response.json()) as { code: number; msg: string; data: unknown }) };
};

describe('a list', () => {
  it.each(lists)('%s: pages are counted', async (_, call) => {
    const { code, data } = await fetched('GET', `${call.path}?page=1&limit=2`);
    expect(code).toBe(codes.ok);
    const { records, total, size, current, pages } = pageOf(data);
    expect({ size, current, pages }).toEqual({ size: 2, current: 1, pages: Math.ceil(total / 2) });
    expect(records).toHaveLength(Math.min(2, total));
    if (total < 3) return;
    const next = pageOf((await fetched('GET', `${call.path}?page=2&limit=2`)).data);
    expect(next.current).toBe(2);
    expect(next.records[0]).not.toEqual(records[0]);
  });

  it.each(lists)('%s: a parameter that is sent empty says nothing', async (_, call) => {
    const fields = Object.keys(inputsOf(call)).filter((name) => !call.path.includes(`:${name}`));
    const all = pageOf((await fetched('GET', call.path)).data);
    const { code, msg, data } = await fetched('GET', `${call.path}?${fields.map((name) => `${name}=`).join('&')}`);
    expect({ code, msg }).toEqual({ code: codes.ok, msg: '成功' });
    expect(pageOf(data).total).toBe(all.total);
    expect(pageOf(data).size).toBe(all.size);
  });

  it.each(lists)('%s: a parameter that is a list may be sent with brackets or places', async (_, call) => {
    const several = Object.entries(inputsOf(call)).filter(([, input]) => input.safeParse(['x', 'y']).success);
    for (const [name] of several) {
      const asked = async (...names: string[]) =>
        pageOf((await fetched('GET', `${call.path}?${names.map((one, at) => `${one}=${'xy'[at]}`).join('&')}`)).data)
          .total;
      const total = await asked(name, name);
      expect(await asked(`${name}[]`, `${name}[]`), name).toBe(total);
      expect(await asked(`${name}[0]`, `${name}[1]`), name).toBe(total);
    }
  });

  it.each(lists)('%s: an address may end in a slash', async (_, call) => {
    expect((await fetched('GET', `${call.path}/?limit=1`)).code).toBe(codes.ok);
  });
});

describe('times of answers', () => {
  // An id may end like a time.
  const wrong = /\d{4}-\d\d-\d\dT\d\d|:\d\d(\.\d+)?Z$|^\d{4}\/\d/;
  const strings = (value: unknown, at = ''): [string, string][] =>
    typeof value === 'string'
      ? [[at, value]]
      : value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, one]) => strings(one, `${at}.${key}`))
        : [];
  const reading = named.filter(
    ([, { method, path, input }]) =>
      method === 'GET' && !path.includes(':') && path !== '/sse/events' && input.safeParse({}).success,
  );
  it.each(reading)('%s: yyyy-MM-dd HH:mm:ss', async (_, call) => {
    const response = await fetch(`${world.url}/api${call.path}`, { headers: { authorization: admin.token ?? '' } });
    if (!response.headers.get('content-type')?.includes('json')) return void (await response.body?.cancel());
    const found = strings(((await response.json()) as { data: unknown }).data);
    expect(found.filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});

/** Calls that change something, sent with an unknown id: the same refusal wherever the parameters are sent. */
describe('parameters', () => {
  const given = { id: 'x', businessKey: 'x', ownerId: 'x', attachmentId: 'x', userId: 'x', roleId: 'x', message: 'x' };
  const changing = named.filter(
    ([name, { method, may, path }]) =>
      method !== 'GET' && may !== 'anybody' && !path.includes(':') && !/^(account|file|job|preference)\./.test(name),
  );
  const form = new URLSearchParams(given).toString();
  it.each(changing)('%s: in the query, in a form of either kind or in the body', async (_, { method, path }) => {
    const inBody = await fetched(method, path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    const inQuery = await fetched(method, `${path}?${form}`);
    const inForm = await fetched(method, path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: form,
    });
    const slashed = await fetched(method, `${path}/?${form}`);
    const declared = await fetched(method, `${path}?${form}`, { headers: { 'content-type': 'application/json' } });
    const parts = new FormData();
    for (const [name, value] of Object.entries(given)) parts.append(name, value);
    const inParts = await fetched(method, path, { body: parts });
    const said = ({ status, code, msg }: typeof inBody) => ({ status, code, msg });
    expect(said(inBody).code).not.toBe(codes.unknown);
    expect(JSON.stringify(inBody)).not.toMatch(/Invalid|expected|Too /);
    for (const other of [inQuery, inForm, slashed, declared, inParts]) expect(said(other)).toEqual(said(inBody));
  });
});

/** Other clients edit by returning the row they were shown, unchanged or as a form with text for all values. */
describe('a row that is sent back as it was shown', () => {
  const nounOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const editable = records.flatMap(({ name, fields, permissions }) => {
    const { list, change, save } = (contract[nounOf(name)] ?? {}) as Record<string, Call | undefined>;
    const call = change ?? save;
    return list && call && permissions?.change ? [[name, list, call, fields as Facts] as const] : [];
  });
  it('is asked of most records', () => expect(editable.length).toBeGreaterThan(10));

  it.each(editable)('%s: changes nothing', async (_, list, change, fields) => {
    const rows = async () => {
      const data = (await fetched('GET', `${list.path}${'limit' in inputsOf(list) ? '?limit=5' : ''}`)).data;
      return (Array.isArray(data) ? data : pageOf(data).records) as Record<string, unknown>[];
    };
    // A row from before a field became required would be refused.
    const complete = (one: Record<string, unknown>) =>
      Object.entries(fields).every(([key, { required }]) => !required || one[key] !== '');
    const row = (await rows()).find(complete);
    if (!row) return;
    const asJson = await fetched(change.method, change.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(row),
    });
    expect(asJson).toMatchObject({ code: codes.ok, msg: '成功' });
    const own = Object.entries(row).filter(
      ([key, value]) => (key in fields || key === 'id') && (typeof value !== 'object' || value === null),
    );
    const asForm = await fetched(change.method, change.path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(
        own.map(([key, value]): [string, string] => [key, value === null ? '' : String(value)]),
      ).toString(),
    });
    expect(asForm).toMatchObject({ code: codes.ok, msg: '成功' });
    const asText = await fetched(change.method, change.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(own.map(([key, value]) => [key, value === null ? null : String(value)]))),
    });
    expect(asText).toMatchObject({ code: codes.ok, msg: '成功' });
    const after = (await rows()).find(({ id }) => id === row.id);
    expect(after).toEqual(row);
  });
});

describe('a detail that is sent back as it was shown', () => {
  const sentBack = async ({ token = '' }: Person, detail: Call, change: Call, id: string) => {
    const headers = { authorization: token };
    const shown = async () => (await fetched('GET', `${detail.path}?id=${id}`, { headers })).data;
    const before = await shown();
    expect(before).toMatchObject({ id });
    const answer = await fetched(change.method, change.path, {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(before),
    });
    expect(answer).toMatchObject({ code: codes.ok, msg: '成功' });
    expect(await shown()).toEqual(before);
  };

  it.each([
    ['of customer1', {}],
    ['without a bill of lading', { oceanShippingNo: '' }],
  ])('purchase order in draft, %s: changes nothing', async (_, form) => {
    const { id } = await anOrder(world, 'draft', form);
    await sentBack(await world.as('customer1'), purchaseOrder.detail, purchaseOrder.update, id);
  });

  it('goods: changes nothing', async () => {
    const [{ id = '' } = {}] = (await admin.get(goods.list, { limit: 1 })).records;
    await sentBack(admin, goods.detail, goods.change, id);
  });
});
