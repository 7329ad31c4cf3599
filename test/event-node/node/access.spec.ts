import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEventNode } from '#infra/event-node/node.js';
import type { Say } from '#infra/event-node/say.js';
import { cert, key } from '../certificate.js';
import { followAll, followStream } from '../following.js';
import { collect, connect, event, newStream, numbersOf, startTestNode, type TestNode } from '../server.js';

describe('a node with TLS and users', () => {
  let node: TestNode;
  let folder: string;
  const said: Parameters<Say>[] = [];
  const clients: EventStoreDBClient[] = [];
  const as = (user: string): EventStoreDBClient => {
    const url = node.connectionString.replace('esdb://127.0.0.1', `esdb://${user}localhost`);
    const client = connect(`${url}&tlsCAFile=${path.join(folder, 'ca.pem')}`);
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'event-node-'));
    await writeFile(path.join(folder, 'ca.pem'), cert);
    node = await startTestNode({
      say: (...line) => said.push(line),
      tls: { cert: Buffer.from(cert), key: Buffer.from(key) },
      users: {
        admin: { password: 'changeit', groups: ['$admins'] },
        clerk: { password: 'secret', groups: ['office'] },
      },
    });
  });

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await node.dispose();
    await rm(folder, { recursive: true });
  });

  it('lets nobody in who has not signed in', async () => {
    const stream = newStream();
    await as('admin:changeit@').appendToStream(stream, event(1));
    const anonymous = as('');
    const denied = { type: 'access-denied' };
    await expect(anonymous.appendToStream(stream, event(2))).rejects.toMatchObject(denied);
    await expect(collect(anonymous.readStream(stream))).rejects.toMatchObject(denied);
    await expect(collect(anonymous.readAll())).rejects.toMatchObject(denied);
    await followStream(anonymous, stream).toFailWith('access-denied');
    await expect(anonymous.setStreamMetadata(stream, { acl: { readRoles: ['x'] } })).rejects.toMatchObject(denied);
    await expect(anonymous.deleteStream(stream)).rejects.toMatchObject(denied);
    await expect(anonymous.tombstoneStream(stream)).rejects.toMatchObject(denied);
    expect(await numbersOf(as('clerk:secret@').readStream(stream))).toEqual([1]);
  });

  it('lets whoever has signed in use ordinary streams', async () => {
    const stream = newStream();
    for (const user of ['clerk:secret@', 'admin:changeit@']) {
      await as(user).appendToStream(stream, event(1));
      expect((await collect(as(user).readStream(stream))).length).toBeGreaterThan(0);
      await as(user).setStreamMetadata(stream, { maxCount: 9 });
      expect((await as(user).getStreamMetadata(stream)).metadata).toEqual({ maxCount: 9 });
    }
  });

  it('keeps $all and system streams for admins', async () => {
    const denied = { type: 'access-denied' };
    for (const user of ['clerk:secret@']) {
      await expect(collect(as(user).readAll())).rejects.toMatchObject(denied);
      await expect(as(user).appendToStream('$secret', event(1))).rejects.toMatchObject(denied);
      await followAll(as(user), { filter: streamNameFilter({ prefixes: ['order'] }) }).toFailWith('access-denied');
    }
    expect((await collect(as('admin:changeit@').readAll())).length).toBeGreaterThan(0);
  });

  it('refuses a wrong password', async () => {
    await expect(as('clerk:wrong@').appendToStream(newStream(), event(1))).rejects.toMatchObject({
      type: 'access-denied',
    });
    expect(said).toEqual([['warn', 'a sign-in failed', expect.objectContaining({ user: 'clerk' })]]);
  });

  it('follows the access list in the metadata of a stream', async () => {
    const stream = newStream();
    const admin = as('admin:changeit@');
    await admin.appendToStream(stream, event(1));
    const acl = { readRoles: ['office'], writeRoles: ['$admins'], deleteRoles: ['clerk'], metaWriteRoles: ['$admins'] };
    await admin.setStreamMetadata(stream, { acl });
    const clerk = as('clerk:secret@');
    const denied = { type: 'access-denied' };
    expect(await numbersOf(clerk.readStream(stream))).toEqual([1]);
    await expect(clerk.appendToStream(stream, event(2))).rejects.toMatchObject(denied);
    await expect(clerk.setStreamMetadata(stream, {})).rejects.toMatchObject(denied);
    await expect(admin.appendToStream(stream, event(2))).resolves.toBeDefined();
    await expect(clerk.deleteStream(stream)).resolves.toBeDefined();
  });
});

it('refuses to be reachable from elsewhere without TLS and users', async () => {
  const databaseUrl = 'postgres://nowhere';
  const users = { admin: { password: 'changeit' } };
  await expect(startEventNode({ databaseUrl, host: '0.0.0.0' })).rejects.toThrow(/needs tls and users/);
  await expect(startEventNode({ databaseUrl, users })).rejects.toThrow(/users need tls/);
});

it('refuses to be reachable from elsewhere with a password that everybody knows', async () => {
  const tls = { cert: Buffer.from(cert), key: Buffer.from(key) };
  const users = { admin: { password: 'changeit' }, clerk: { password: 'secret' } };
  const start = startEventNode({ databaseUrl: 'postgres://nowhere', host: '0.0.0.0', tls, users });
  await expect(start).rejects.toThrow(/everybody knows the password of admin$/);
});
