import { binaryEvent } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { followStream } from '../following.js';
import { collect, contractServer, events, newStream, numberOf, numbersOf } from '../server.js';

const server = contractServer();
const link = (revision: number, stream: string) =>
  binaryEvent({ type: '$>', data: Buffer.from(`${revision}@${stream}`) });

it('resolves a link to the event and the link', async () => {
  const [target, links] = [newStream(), newStream('links')];
  await server.client.appendToStream(target, events(1, 2));
  await server.client.appendToStream(links, [link(1, target), link(0, target)]);
  const resolved = await collect(server.client.readStream(links, { resolveLinkTos: true }));
  expect(resolved.map(numberOf)).toEqual([2, 1]);
  expect(resolved.map(({ event, link }) => [event?.streamId, event?.revision, link?.streamId, link?.revision])).toEqual(
    [
      [target, 1n, links, 0n],
      [target, 0n, links, 1n],
    ],
  );
  expect(resolved[0]?.commitPosition).toBe(resolved[0]?.link?.position?.commit);
});

it('leaves links alone unless it is asked to resolve them', async () => {
  const [target, links] = [newStream(), newStream('links')];
  await server.client.appendToStream(target, events(1));
  await server.client.appendToStream(links, link(0, target));
  const [read] = await collect(server.client.readStream(links));
  expect(read?.event?.type).toBe('$>');
  expect(read?.link).toBeUndefined();
});

it('gives only the link when its target is gone', async () => {
  const [target, links] = [newStream(), newStream('links')];
  await server.client.appendToStream(target, events(1));
  await server.client.appendToStream(links, [link(7, target), link(0, newStream()), link(0, target)]);
  await server.client.deleteStream(target);
  const resolved = await collect(server.client.readStream(links, { resolveLinkTos: true }));
  expect(resolved.map(({ event, link }) => [event, link?.revision])).toEqual([
    [undefined, 0n],
    [undefined, 1n],
    [undefined, 2n],
  ]);
});

it('resolves links for subscribers too', async () => {
  const [target, links] = [newStream(), newStream('links')];
  await server.client.appendToStream(target, events(1, 2));
  await server.client.appendToStream(links, link(1, target));
  const following = followStream(server.client, links, { resolveLinkTos: true });
  await following.toHaveSeen(2);
  await server.client.appendToStream(links, link(0, target));
  await following.toHaveSeen(2, 1);
  await following.stop();
  expect(await numbersOf(server.client.readStream(target))).toEqual([1, 2]);
});
