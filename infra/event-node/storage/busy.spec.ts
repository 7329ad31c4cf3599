import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { busyThread } from './busy.js';

it('tells work from waiting, and holds it for a while', async () => {
  const isBusy = busyThread();
  await sleep(100);
  expect(isBusy()).toBe(false);
  for (const until = performance.now() + 200; performance.now() < until; );
  expect(isBusy()).toBe(true);
  await sleep(100);
  expect(isBusy()).toBe(true);
});
