import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { search } from '#contract/search.js';
import { anOrderAt, type OnTheLine } from '#test/language/line.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let order: OnTheLine;
beforeAll(async () => {
  world = await startWorld();
  order = await anOrderAt(world, 'paid');
});

const found = async (account: string, keyword: string, kind?: string) =>
  (await world.as(account)).get(search.documents, { keyword, kind });
const numbersOf = (rows: readonly { serialNo: string }[]) => rows.map(({ serialNo }) => serialNo);

describe('a document', () => {
  const parts: readonly (readonly [string, (serialNo: string) => string])[] = [
    ['all of its number', (serialNo) => serialNo],
    ['its last six digits', (serialNo) => serialNo.slice(-6)],
    ['a part in the middle', (serialNo) => serialNo.slice(4, -1)],
    ['its beginning in small letters', (serialNo) => serialNo.slice(0, -2).toLowerCase()],
  ];

  it.each(parts)('is found by %s', async (_, part) => {
    for (const account of ['customer1', 'cgjl', 'zongjingli']) {
      const rows = await found(account, part(order.serialNo), 'purchase-order');
      expect(rows.find(({ id }) => id === order.id)).toMatchObject({
        kind: 'purchase-order',
        serialNo: order.serialNo,
        status: '审批完成',
      });
      for (const { serialNo, title } of rows)
        expect(`${serialNo} ${title}`.toLowerCase()).toContain(part(order.serialNo).toLowerCase());
    }
  });

  it('is found by what it is named after, newest first and few of a kind', async () => {
    const rows = await found('zongjingli', '华辰');
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    for (const ofKind of Map.groupBy(rows, ({ kind }) => kind).values()) expect(ofKind.length).toBeLessThan(5);
    const { records } = await (await world.as('zongjingli')).get(purchaseOrder.list, { keyword: '华辰', limit: 500 });
    expect(numbersOf(rows.filter(({ kind }) => kind === 'purchase-order'))).toEqual(numbersOf(records).slice(0, 4));
    expect((await found('zongjingli', '华辰', 'purchase-order')).length).toBe(Math.min(20, records.length));
  });
});

describe('nobody finds', () => {
  it("another customer's", async () => {
    expect(await found('customer2', order.serialNo.slice(-6), 'purchase-order')).not.toContainEqual(
      expect.objectContaining({ id: order.id }),
    );
    expect(await found('customer2', order.serialNo)).toEqual([]);
  });

  it('what he may not read', async () => {
    // The warehouse keeper has no page of orders.
    const rows = await found('ckzy', order.serialNo.slice(0, 6));
    expect(rows.length).toBeGreaterThan(0);
    const keeper = await world.as('ckzy');
    expect((await keeper.send(purchaseOrder.list, {})).code).toBe(codes.forbidden);
    expect(rows.filter(({ kind }) => kind === 'purchase-order')).toEqual([]);
  });

  it('anything by one character, or by more than there is room for', async () => {
    const { send } = await world.as('cgjl');
    for (const keyword of ['2', ' 2 ', '', '2'.repeat(101)])
      expect(await send(search.documents, { keyword })).toMatchObject({ code: codes.invalid });
    expect(await found('cgjl', '%%')).toEqual([]);
    expect(await found('cgjl', '__')).toEqual([]);
  });
});

it('finds the newest by a part that is too common to be looked for', async () => {
  const { records } = await (await world.as('zongjingli')).get(purchaseOrder.list, { limit: 500 });
  for (const keyword of ['02', '026'])
    expect(numbersOf(await found('zongjingli', keyword, 'purchase-order'))).toEqual(
      numbersOf(records.filter(({ serialNo, orderName }) => `${serialNo} ${orderName}`.includes(keyword))).slice(0, 20),
    );
});
