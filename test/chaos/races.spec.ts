import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#contract/platform/envelope.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { type ConnectedEventLog, connectEventStore } from '#infra/event-store/client.js';
import { type Product, ready, startProduct } from '#test/chaos/product.js';
import { eventually, orderForm } from '#test/language/orders.js';
import { type Answer, demoPassword, type Person, person } from '#test/language/person.js';
import { scratchFolder } from '#test/language/scratch-folder.js';
import { hasProc } from '#test/run/launched.js';

/** Concurrent commands over two api processes that do not know of each other. */
describe.runIf(hasProc)('races', () => {
  let folder: string;
  let product: Product;
  let log: ConnectedEventLog;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    folder = scratchFolder('races');
    product = await startProduct(folder);
    log = connectEventStore(product.eventStoreUrl);
    const anybody = person(product.urls[0] ?? '', undefined);
    for (const username of ['customer1', 'cgjl', 'cgzg', 'ywfz']) {
      tokens.set(username, (await anybody.get(account.login, { username, password: demoPassword })).token);
    }
  }, 120_000);

  afterAll(async () => {
    await log.dispose();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Session of the nth caller, alternating between the replicas. */
  const as = (username: string, nth = 0): Person => person(product.urls[nth % 2] ?? '', tokens.get(username));
  const typesOf = async (id: string) => (await log.read(`purchase-order-${id}`)).map(({ type }) => type);
  const started = async (): Promise<string> => {
    const { id } = await as('customer1').get(purchaseOrder.add, await orderForm(as('customer1')));
    await as('customer1').get(purchaseOrder.apply, { id });
    return id;
  };
  const decide = (nth: number, username: string, businessKey: string, result: '审批通过' | '审批拒绝') =>
    as(username, nth).send(purchaseOrder.approve, { businessKey, result, message: '同时处理' });
  const winners = (answers: readonly Answer<unknown>[]) => answers.filter(({ code }) => code === codes.ok);
  const expectRefused = (answers: readonly Answer<unknown>[]) => {
    for (const { code, status, msg, success } of answers) {
      if (code === codes.ok) continue;
      expect({ status, success }).toEqual({ status: 200, success: false });
      // A later caller finds a removed order missing.
      expect([codes.conflict, codes.rule, codes.forbidden, codes.missing]).toContain(code);
      expect(msg).toMatch(/\p{Script=Han}/u);
    }
  };

  it('one command sent a hundred times is one event and one answer, also after everything was killed', async () => {
    const form = await orderForm(as('customer1'));
    const keys = { add: randomUUID(), apply: randomUUID() };
    const send = (nth: number) => as('customer1', nth).send(purchaseOrder.add, form, { idempotencyKey: keys.add });
    const created = await Promise.all(Array.from({ length: 100 }, (_, nth) => send(nth)));
    const first = created[0]?.data;
    expect(created.map(({ code, data }) => ({ code, data }))).toEqual(
      created.map(() => ({ code: codes.ok, data: first })),
    );
    const { id } = first as { id: string };
    const apply = (nth: number) =>
      as('customer1', nth).send(purchaseOrder.apply, { id }, { idempotencyKey: keys.apply });
    const applied = await Promise.all(Array.from({ length: 100 }, (_, nth) => apply(nth)));
    expect(winners(applied)).toHaveLength(100);
    expect(await typesOf(id)).toEqual(['PurchaseOrderRegistered', 'ApprovalStarted']);

    for (const target of [product.eventNode, ...product.apis]) target.kill();
    await Promise.all(product.urls.map((url) => eventuallyReady(url)));
    const again = await Promise.all(Array.from({ length: 20 }, (_, nth) => send(nth)));
    expect(again.map(({ code, data }) => ({ code, data }))).toEqual(again.map(() => ({ code: codes.ok, data: first })));
    expect((await apply(1)).code).toBe(codes.ok);
    expect(await typesOf(id)).toEqual(['PurchaseOrderRegistered', 'ApprovalStarted']);
  }, 90_000);

  it('of fifty who decide a step in one moment one wins, the others are told', async () => {
    const id = await started();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => decide(nth, 'cgjl', id, nth % 4 < 2 ? '审批通过' : '审批拒绝')),
    );
    expect(winners(answers)).toHaveLength(1);
    expectRefused(answers);
    expect(await typesOf(id)).toHaveLength(3);
  }, 60_000);

  it('approval against refusal, and starting again against deletion: one wins, and that is what is there', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await started();
      const [passed, refused] = await Promise.all([
        decide(round, 'cgjl', id, '审批通过'),
        decide(round + 1, 'cgjl', id, '审批拒绝'),
      ]);
      expect(winners([passed, refused])).toHaveLength(1);
      expectRefused([passed, refused]);
      expect((await typesOf(id)).at(-1)).toBe(passed.code === codes.ok ? 'ApprovalStepPassed' : 'ApprovalStepRefused');
      if (passed.code === codes.ok) await decide(0, 'cgzg', id, '审批拒绝');

      const [restarted, removed] = await Promise.all([
        as('customer1', round).send(purchaseOrder.apply, { id }),
        as('customer1', round + 1).send(purchaseOrder.remove, { id }),
      ]);
      expect(winners([restarted, removed])).toHaveLength(1);
      expectRefused([restarted, removed]);
      expect((await typesOf(id)).at(-1)).toBe(restarted.code === codes.ok ? 'ApprovalStarted' : 'PurchaseOrderRemoved');
    }
  }, 60_000);

  /** Waits until a killed process is up again. */
  const eventuallyReady = async (url: string) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await ready(url, 45_000);
    const customer = person(url, tokens.get('customer1'));
    await eventually(
      () => customer.send(purchaseOrder.list, {}).catch(() => undefined),
      (answer) => answer?.code === codes.ok,
    );
  };
});
