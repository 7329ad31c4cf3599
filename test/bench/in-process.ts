/**
 * The product's own three commands without HTTP, in a process of their own with the product's threads: command path here,
 * event node and projector beside it, and the answer once the rows are there. Told over its channel how many.
 */
import { randomUUID } from 'node:crypto';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { readSettings } from '#infra/config/read-settings.js';
import { withSecret } from '#infra/config/secret.js';
import { startEventNodeThread } from '#infra/event-node/thread.js';
import { connectEventStore } from '#infra/event-store/client.js';
import { Announcements } from '#projections/platform/kernel/announcer.js';
import { startProjectorThread } from '#services/projector/thread.js';
import { facts, form } from '#test/fixtures/orders.js';
import { customer, manager } from '#test/fixtures/people.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { apply, approve, register } from '#workflows/purchase-order/commands.js';

const [, , readUrl = '', eventsUrl = ''] = process.argv;
const node = await startEventNodeThread({ databaseUrl: eventsUrl });
const log = connectEventStore(node.connectionString);
const announcements = new Announcements();
const settings = withSecret(readSettings({ LOG_LEVEL: 'silent', JWT_SECRET: 'nobody ever signs in to this process' }));
await startProjectorThread({ settings, databaseUrl: readUrl, connectionString: node.connectionString }, announcements);
const runner = new CommandRunner(log);

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
      runner.run({ command: register, id, data: form, creates: true, given: async () => facts }, originOf(customer)),
    () =>
      runner.run(
        { command: apply, id, data: {} as never, given: async () => ({ customer: facts.customer }) } as never,
        originOf(customer),
      ),
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
