import { beforeAll, expect, it } from 'vitest';
import { inbox } from '#contract/inbox.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { startWorld, type World } from '#test/language/world.js';

interface Filter {
  readonly approvalStatus?: string;
  readonly keyword?: string;
  readonly minAmount?: number;
  readonly maxAmount?: number;
}

/** Totals come from counts that are kept; here they are held against the rows themselves. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const filters: readonly Filter[] = [
  {},
  { approvalStatus: 'refused' },
  { keyword: '华辰' },
  { keyword: 'nova' },
  { keyword: '无此名' },
  { keyword: '-20' },
  { keyword: '华辰', approvalStatus: 'finished' },
  { minAmount: 1000 },
  { minAmount: 12_345.67, maxAmount: 98_765.43 },
  { minAmount: 20_000, maxAmount: 20_100 },
  { maxAmount: 50_000 },
  { minAmount: 10_000, keyword: '华辰' },
];

it.each(filters)('orders by %o', async (filter) => {
  for (const account of ['zongjingli', 'cgjl', 'customer1']) {
    const { records, total } = await (await world.as(account)).get(purchaseOrder.list, { ...filter, limit: 500 });
    expect({ account, total }).toEqual({ account, total: records.length });
    const all = await (await world.as(account)).get(purchaseOrder.list, { limit: 500 });
    const fits = all.records.filter(
      ({ orderName, orderAmount }) =>
        orderName.toLowerCase().includes(filter.keyword?.toLowerCase() ?? '') &&
        orderAmount >= (filter.minAmount ?? 0) &&
        orderAmount <= (filter.maxAmount ?? Number.MAX_VALUE),
    );
    if (!filter.approvalStatus) expect(records.map(({ id }) => id)).toEqual(fits.map(({ id }) => id));
  }
});

it.each(['cgjl', 'cgzg', 'ywfz', 'customer1'])('tasks of %s', async (account) => {
  const person = await world.as(account);
  for (const call of [inbox.tasks, inbox.done]) {
    const { records, total } = await person.get(call, { limit: 500 });
    expect(total).toBe(records.length);
  }
  const counts = await person.get(inbox.counts, {});
  expect(counts.total).toBe((await person.get(inbox.tasks, { limit: 500 })).total);
});
