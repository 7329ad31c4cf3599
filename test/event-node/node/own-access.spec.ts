import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectEventStore } from '#infra/event-store/client.js';
import { type EventNodeAccess, eventNodeAccess } from '#infra/run/event-node-access.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { startTestNode, type TestNode } from '../server.js';

/** Access to the node of `npm start` by other users of the same machine. */

let folder: string;
let dataDir: string;
let access: EventNodeAccess;
let node: TestNode;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'event-node-'));
  // A folder name with characters that need escaping in an address.
  dataDir = path.join(folder, '数据 &?');
  access = eventNodeAccess(dataDir);
  node = await startTestNode(access.options);
});
afterAll(async () => {
  await node.dispose();
  await rm(folder, { recursive: true });
});

it('lets in whoever may read the data folder', async () => {
  const log = connectEventStore(access.addressOf(node.connectionString));
  const event = { id: crypto.randomUUID(), type: 'Said', data: { it: 1 }, meta: eventMeta() };
  await log.append('a-1', [event], 'none');
  expect(await log.read('a-1')).toMatchObject([{ type: 'Said', data: { it: 1 } }]);
  await log.dispose();
});

it('and nobody else, with or without its certificate', async () => {
  const whole = access.addressOf(node.connectionString);
  const strangers = [
    node.connectionString,
    node.connectionString.replace('tls=true', 'tls=false'),
    whole.replace(/\/\/[^@]*@/, '//'),
    whole.replace(/\/\/[^@]*@/, '//tradeflow:guess@'),
    whole.replace(/\/\/[^@]*@/, '//admin:changeit@'),
  ];
  for (const address of strangers) {
    const log = connectEventStore(address, { timeoutMs: 2000 });
    await expect(log.ping(), address).rejects.toThrow();
    await log.dispose();
  }
});

it('keeps one password, in a file of the owner’s alone', async () => {
  expect(eventNodeAccess(dataDir).options.users).toEqual(access.options.users);
  for (const name of ['event-node-password', 'event-node.pem']) {
    expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(dataDir)).mode & 0o066).toBe(0);
});
