/**
 * The product's own three commands without HTTP, in a process of their own: command path, event store, projections, and
 * the answer once the rows are there. Told over its channel how many.
 */
import { randomUUID } from 'node:crypto';
import { newId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { startEventNodeThread } from '#infra/event-node/thread.js';
import { connectEventStore } from '#infra/event-store/client.js';
import { Announcements } from '#projections/platform/kernel/announcer.js';
import { startProjector } from '#services/projector/start.js';
import { silent } from '#test/bench/stores.js';
import { facts, form } from '#test/fixtures/orders.js';
import { customer, manager } from '#test/fixtures/people.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { apply, approve, register } from '#workflows/purchase-order/commands.js';

const [, , readUrl = '', eventsUrl = ''] = process.argv;
const node = await startEventNodeThread({ databaseUrl: eventsUrl });
const log = connectEventStore(node.connectionString);
const announcements = new Announcements();
await startProjector({ databaseUrl: readUrl, log, logger: silent, announcements });
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
