/**
 * Runs the product's three commands without HTTP, in a process of its own with the product's threads: the command path
 * here, event node and projector beside it, an answer once the rows are there. The channel tells it how many.
 */
import { randomUUID } from 'node:crypto';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { readSettings } from '#infra/config/read-settings.js';
import { withSecret } from '#infra/config/secret.js';
import { startEventNodeThread } from '#infra/event-node/thread.js';
import { connectEventStore } from '#infra/event-store/client.js';
import { Announcements } from '#projections/platform/rows/announcer.js';
import { Seeder } from '#services/api/seed/kernel/seeder.js';
import { startProjectorThread } from '#services/projector/thread.js';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { customer, manager } from '#test/fixtures/people.js';
import { childWarehouse } from '#workflows/child-warehouse/record.js';
import { customer as customerRecord } from '#workflows/customer/record.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { apply, approve, register } from '#workflows/purchase-order/commands.js';

const partner = {
  ...{ serialNo: 'KH0001', abbr: '华辰贸易', fullname: '上海华辰国际贸易有限公司', salesPeriod: 90, status: 1 },
  ...{ depositRatio: '20', grossMargin: '10', enablePenalty: false, penaltyInterestRate: '0' },
  ...{ principal: '王芳', principalTel: '13900020001', mail: 'wang@example.com' },
};
const warehouse = { childWarehouseName: '洋山保税仓-华辰贸易', warehouseId: 'w', customerId: form.customerId };

const [, , readUrl = '', eventsUrl = ''] = process.argv;
const node = await startEventNodeThread({ databaseUrl: eventsUrl });
const log = connectEventStore(node.connectionString, { findsStreams: true });
const announcements = new Announcements();
const settings = withSecret(readSettings({ LOG_LEVEL: 'silent', JWT_SECRET: 'nobody ever signs in to this process' }));
await startProjectorThread({ settings, databaseUrl: readUrl, connectionString: node.connectionString }, announcements);
const runner = new CommandRunner(log);

// Creates the records that an order names, as in the product: a missing record would be looked up twice.
const seeder = new Seeder(log, new Date(0).toISOString());
await seeder.put(customerRecord, form.customerId, partner, seeder.origin(['customer']));
await seeder.put(childWarehouse, form.childWarehouseId, warehouse, seeder.origin(['warehouse']));

let shown = -1n;
let waiting: { position: bigint; done: () => void }[] = [];
announcements.listen(({ position }) => {
  shown = position;
  const ready = waiting.filter((one) => one.position <= shown);
  waiting = waiting.filter((one) => one.position > shown);
  for (const { done } of ready) done();
});
const visible = (position: bigint | undefined): Promise<void> =>
  position === undefined || position <= shown
    ? Promise.resolve()
    : new Promise((done) => waiting.push({ position, done }));

const originOf = (actor: Actor): Parameters<CommandRunner['run']>[1] => {
  const id = randomUUID();
  const at = new Date().toISOString();
  return { actor, commandId: id, correlationId: id, causationId: id, ip: '127.0.0.1', at };
};

async function threeCommands(): Promise<void> {
  const id = newId();
  const orders = [
    () =>
      runner.run(
        { command: register, id, data: form, creates: true, unread: true, given: async () => orderGiven },
        originOf(customer),
      ),
    () =>
      runner.run({ command: apply, id, data: {} as never, given: async () => orderGiven } as never, originOf(customer)),
    () => runner.run({ command: approve, id, data: { result: '审批通过', message: '同意' } }, originOf(manager)),
  ];
  for (const order of orders) await visible((await order()).position);
}

process.on('message', async ({ callers, documents }: { callers: number; documents: number }) => {
  let left = documents;
  const began = performance.now();
  const lane = async () => {
    while (left-- > 0) await threeCommands();
  };
  try {
    await Promise.all(Array.from({ length: callers }, lane));
    process.send?.({ seconds: (performance.now() - began) / 1000 });
  } catch (error) {
    process.send?.({ error: (error as Error).stack });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
