import { goods } from '#contract/goods.js';
import { lookups } from '#contract/lookups.js';
import type { InputOf } from '#contract/platform/call.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import type { Person } from './person.js';
import type { World } from './world.js';

type OrderInput = InputOf<typeof purchaseOrder.add>;

/** A valid order form, filled from the demo data offered to the customer. */
export async function orderForm(customer: Person, more: Partial<OrderInput> = {}): Promise<OrderInput> {
  const [customers, suppliers, warehouses, offered] = await Promise.all([
    customer.get(lookups.customers, {}),
    customer.get(lookups.suppliers, {}),
    customer.get(lookups.childWarehouses, {}),
    customer.get(goods.list, { limit: 10 }),
  ]);
  const lines = offered.records.slice(0, 2).map((one, index) => ({
    goodsId: one.id,
    unitPrice: index === 0 ? 12.5 : '8.00',
    quantity: index === 0 ? 1000 : 500,
    barCode: one.barCode,
    originCountry: '德国',
    specification: one.specification,
  }));
  return {
    customerId: customers[0]?.id ?? '',
    supplierId: suppliers[0]?.id ?? '',
    childWarehouseId: warehouses[0]?.id ?? '',
    tradeMode: 'FOB',
    tradeCountry: '德国',
    currency: '美元',
    purchaseDate: new Date().toISOString().slice(0, 10),
    oceanShippingNo: 'COSU6312345670',
    accountName: 'Nova Nutrition GmbH',
    accountNo: 'DE89370400440532013000',
    bankName: 'Commerzbank AG',
    itemDtos: lines,
    ...more,
  };
}

export type Stage =
  | 'draft'
  | 'customerManagerReview'
  | 'supervisorReview'
  | 'vicePresidentReview'
  | 'returned'
  | 'approved';

const pass = { result: '审批通过', message: '同意' } as const;

/** A new order, by default of customer1, taken to the given stage. */
export async function anOrder(
  world: World,
  stage: Stage = 'draft',
  { by = 'customer1', ...more }: Partial<OrderInput> & { by?: string } = {},
): Promise<{ id: string; serialNo: string }> {
  const customer = await world.as(by);
  const order = await customer.get(purchaseOrder.add, await orderForm(customer, more));
  if (stage === 'draft') return order;
  await customer.get(purchaseOrder.apply, { id: order.id });
  const decide = async (account: string, decision: { result: '审批通过' | '审批拒绝'; message: string }) =>
    (await world.as(account)).get(purchaseOrder.approve, { businessKey: order.id, ...decision });
  if (stage === 'returned') await decide('cgjl', { result: '审批拒绝', message: '价格偏高' });
  const steps = ['customerManagerReview', 'supervisorReview', 'vicePresidentReview', 'approved'];
  const approvers = ['cgjl', 'cgzg', 'ywfz'];
  for (const account of approvers.slice(0, Math.max(0, steps.indexOf(stage)))) await decide(account, pass);
  return order;
}

/** Repeats the query until its answer holds; reactions take their time. */
export async function eventually<T>(ask: () => Promise<T>, holds: (answer: T) => boolean, ms = 30_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (Date.now() > end) throw new Error(`not so within ${ms} ms; last answer: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
