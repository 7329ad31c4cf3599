import { afterAll, beforeAll, it } from 'vitest';
import { account } from '#contract/account.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { orderForm } from '#test/language/orders.js';
import { demoPassword, type Person, person } from '#test/language/person.js';
import { type Figure, load, median, printFigures } from './load.js';
import { type Product, startProduct } from './product.js';

/**
 * Approvals over HTTP, each durable and visible in the list before it is answered, against bare requests to the same
 * process in the same run. The load generator shares the machine.
 */
let product: Product;
let customer: Person;
let manager: Person;
beforeAll(async () => {
  product = await startProduct();
  [customer, manager] = (await Promise.all(
    ['customer1', 'cgjl'].map(async (username) => {
      const { token } = await person(product.url, undefined).get(account.login, { username, password: demoPassword });
      return person(product.url, token);
    }),
  )) as [Person, Person];
});
afterAll(() => product.stop());

const rounds = 3;
const perRound = 600;

async function startedOrders(count: number): Promise<string[]> {
  const form = await orderForm(customer);
  const ids: string[] = [];
  const jobs = Array.from({ length: count }, () => async () => {
    const { id } = await customer.get(purchaseOrder.add, form);
    await customer.get(purchaseOrder.apply, { id });
    ids.push(id);
  });
  await load(32, jobs);
  return ids;
}

it('approves', async () => {
  const figures: Figure[] = [];
  for (const callers of [1, 8, 64, 256]) {
    const approvals: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const count = callers === 1 ? perRound / 3 : perRound;
      const ids = await startedOrders(count);
      const approve = (businessKey: string) => async () =>
        void (await manager.get(purchaseOrder.approve, { businessKey, result: '审批通过', message: '同意' }));
      const result = await load(callers, ids.map(approve));
      console.log(
        `${callers} callers: ${result.perSecond.toFixed(0)}/s p50 ${result.p50.toFixed(1)} p99 ${result.p99.toFixed(1)}`,
      );
      approvals.push(result.perSecond);
      const health = async () => void (await (await fetch(`${product.url}/health/live`)).text());
      bare.push(
        (
          await load(
            callers,
            Array.from({ length: count * 3 }, () => health),
          )
        ).perSecond,
      );
    }
    const [value, baseline] = [median(approvals), median(bare)];
    figures.push({
      name: `approve over HTTP, ${callers} callers`,
      value,
      unit: '/s',
      baseline,
      ratio: value / baseline,
    });
  }
  printFigures(figures);
});
