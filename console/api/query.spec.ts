import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { lookups } from '#contract/lookups.js';
import { onClientEvents } from './client.js';
import { liveLine } from './live-line.js';
import { whenBack } from './network.js';
import { callQuery } from './query.js';

const failed = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  liveLine.stands();
  failed.mockClear();
});

/** Asks something that no place shows the failure of. */
async function ask(answer: () => Promise<Response>, onLine: boolean) {
  onClientEvents({ signedOut() {}, sessionLost() {}, failed });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(client.fetchQuery(callQuery(lookups.customers, {}))).rejects.toThrow();
}
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = async () => Response.json({ code: 9999, msg: 'no', data: null });

it('a server out of reach is told once, by the shell', async () => {
  await ask(unreached, false);
  liveLine.broke();
  liveLine.broke();
  await ask(unreached, true);
  expect(failed).not.toHaveBeenCalled();
});

it('any other failure is told, and one of which the shell does not know yet', async () => {
  await ask(refused, false);
  expect(failed).toHaveBeenCalledTimes(1);
  await ask(unreached, true);
  expect(failed).toHaveBeenCalledTimes(2);
});

it('tells when the server is back', () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  liveLine.broke();
  const back = vi.fn();
  const end = whenBack(back);
  liveLine.broke();
  expect(back).not.toHaveBeenCalled();
  liveLine.stands();
  expect(back).toHaveBeenCalledTimes(1);
  end();
});
