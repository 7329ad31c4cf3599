import { beforeAll, expect, it } from 'vitest';
import { customer as customers } from '#contract/customer.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { role } from '#contract/role.js';
import { user } from '#contract/user.js';
import { anOrder } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let customer: Person;
let boss: Person;
beforeAll(async () => {
  world = await startWorld();
  customer = await world.as('customer1');
  boss = await world.as('zongjingli');
});

const tabs = {
  unsubmit: ['待发起'],
  approving: ['采购客户经理审批', '采购主管负责人审批', '业务副总审批'],
  refused: ['已退回'],
  finished: ['审批完成'],
};

it('shows the demo orders in every status, newest first', async () => {
  const { records, total } = await boss.get(purchaseOrder.list, { limit: 500 });
  expect(total).toBeGreaterThanOrEqual(24);
  expect(new Set(records.map(({ approvalStatus }) => approvalStatus))).toEqual(new Set(Object.values(tabs).flat()));
  const ids = records.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
});

it.each(Object.entries(tabs))('tab %s', async (approvalStatus, statuses) => {
  const { records } = await customer.get(purchaseOrder.list, { approvalStatus, limit: 500 });
  expect(records.length).toBeGreaterThan(0);
  for (const row of records) expect(statuses).toContain(row.approvalStatus);
  const counts = await customer.get(purchaseOrder.counts, {});
  expect(counts[approvalStatus]).toBe(records.length);
});

it('answers an empty page for a tab without its right', async () => {
  expect(await customer.get(purchaseOrder.list, { approvalStatus: 'waitForApproving' })).toMatchObject({ total: 0 });
  expect(await (await world.as('bank')).get(purchaseOrder.list, { approvalStatus: 'refused' })).toMatchObject({
    total: 0,
  });
});

it('pages without gaps or overlaps', async () => {
  const all = await boss.get(purchaseOrder.list, { limit: 500 });
  const paged: string[] = [];
  for (let page = 1; page <= Math.ceil(all.total / 10); page++) {
    const { records, pages } = await boss.get(purchaseOrder.list, { page, limit: 10, sort: 'tradeMode', order: 'asc' });
    expect(pages).toBe(Math.ceil(all.total / 10));
    paged.push(...records.map(({ id }) => id));
  }
  expect([...paged].sort()).toEqual(all.records.map(({ id }) => id).sort());
});

it('filters by everything the screen offers', async () => {
  const all = (await boss.get(purchaseOrder.list, { limit: 500 })).records;
  const one = all[3];
  if (!one) throw new Error('too few orders');
  const filtered = async (filter: object) => (await boss.get(purchaseOrder.list, { limit: 500, ...filter })).records;
  for (const [filter, field, value] of [
    ['customerId', 'customerId', one.customerId],
    ['childWarehouseId', 'childWarehouseId', one.childWarehouseId],
    ['tradeMode', 'tradeMode', one.tradeMode],
    ['tradeCountry', 'tradeCountry', one.tradeCountry],
    ['currency', 'currency', one.currency],
    ['approvalStatus', 'approvalStatus', one.approvalStatus],
  ] as const) {
    const expected = all.filter((row) => row[field] === value).map(({ id }) => id);
    expect(
      (await filtered({ [filter]: value })).map(({ id }) => id),
      filter,
    ).toEqual(expected);
  }
  const suppliers = [...new Set(all.map(({ supplierId }) => supplierId))].slice(0, 2);
  const bySuppliers = all.filter(({ supplierId }) => suppliers.includes(supplierId)).map(({ id }) => id);
  expect((await filtered({ supplierIdList: suppliers })).map(({ id }) => id)).toEqual(bySuppliers);
  expect((await filtered({ supplierIdList: suppliers.join(',') })).map(({ id }) => id)).toEqual(bySuppliers);
  const ranged = all.filter(({ orderAmount }) => orderAmount >= 10_000 && orderAmount <= 50_000).map(({ id }) => id);
  expect((await filtered({ minAmount: 10_000, maxAmount: 50_000 })).map(({ id }) => id)).toEqual(ranged);
  expect((await filtered({ maxAmount: 999999999 })).length).toBe(all.length);
  const days = all.flatMap(({ payDate }) => payDate ?? []).sort();
  const [from = '', until = ''] = [days[1], days.at(-2)];
  const paid = all.filter(({ payDate }) => payDate !== null && payDate >= from && payDate <= until);
  expect((await filtered({ startPayDate: from, endPayDate: until })).map(({ id }) => id)).toEqual(
    paid.map(({ id }) => id),
  );
  expect(paid.length).toBeGreaterThan(0);
  expect(await filtered({ startPayDate: '2100-01-01' })).toEqual([]);
});

it('takes the characters of a pattern as themselves', async () => {
  const { orderName } = (await boss.get(purchaseOrder.list, {})).records[0] as { orderName: string };
  const named = await boss.get(purchaseOrder.list, { keyword: orderName });
  expect(named.records.map((row) => row.orderName)).toEqual([orderName]);
  for (const keyword of ['%', '_', '\\', "'", '"; drop table', '<script>']) {
    expect((await boss.get(purchaseOrder.list, { keyword })).total, keyword).toBe(0);
  }
});

it('sorts by any column it names', async () => {
  const { records } = await boss.get(purchaseOrder.list, { sort: 'orderAmount', order: 'asc', limit: 500 });
  const amounts = records.map(({ orderAmount }) => orderAmount);
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
});

it('sorts Chinese by pinyin', async () => {
  const { records } = await boss.get(purchaseOrder.list, { sort: 'tradeCountry', order: 'asc', limit: 500 });
  const countries = [...new Set(records.map(({ tradeCountry }) => tradeCountry))];
  expect(countries.length).toBeGreaterThan(2);
  expect(countries).toEqual([...countries].sort(new Intl.Collator('zh-CN').compare));
});

it('shows a manager the orders of the customers assigned to him, and no others', async () => {
  await anOrder(world, 'customerManagerReview');
  const manager = await world.as('cgjl');
  expect((await manager.get(purchaseOrder.list, { approvalStatus: 'waitForApproving' })).total).toBeGreaterThan(0);
  const [theirs] = (await (await world.as('customer2')).get(purchaseOrder.list, { limit: 1 })).records;
  const admin = await world.as('admin');
  const { records: companies } = await admin.get(customers.list, { limit: 500 });
  const company = companies.find(({ id }) => id === theirs?.customerId);
  if (!company) throw new Error('no such customer');
  await admin.get(customers.change, { ...company, purchaseManagerId: await anotherManager(), version: undefined });
  const all = (await boss.get(purchaseOrder.list, { limit: 500 })).records;
  const his = all.filter(({ customerId }) => customerId !== company.id).map(({ id }) => id);
  expect(his.length).toBeGreaterThan(0);
  expect(his.length).toBeLessThan(all.length);
  const { records } = await manager.get(purchaseOrder.list, { limit: 500 });
  expect(records.map(({ id }) => id)).toEqual(his);
});

async function anotherManager(): Promise<string> {
  const admin = await world.as('admin');
  const [held] = (await admin.get(role.list, { name: '采购客户经理' })).records;
  const [known] = (await admin.get(user.list, { account: 'cgjl' })).records;
  const form = { account: 'xinjl', name: '新经理', deptId: known?.deptId ?? '', email: 'x@example.com', userType: 1 };
  await admin.get(user.save, form);
  const [added] = (await admin.get(user.list, { account: form.account })).records;
  await admin.get(user.setRoles, { userId: added?.id ?? '', roleIds: [held?.id ?? ''] });
  return added?.id ?? '';
}
