import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePreference } from './preference.js';

const answer = (data: unknown) => new Response(JSON.stringify({ code: 20000, msg: 'ok', data }));

/** A server that answers when the test says so. */
const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([, request]) => [request?.method, request?.body ?? null]);
const waiting: ((response: Response) => void)[] = [];
const next = async (data: unknown): Promise<void> => {
  await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
  waiting.shift()?.(answer(data));
};

describe('a change of a preference', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('fetch', fetched);
    fetched.mockReset().mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
    waiting.length = 0;
  });
  afterEach(() => vi.unstubAllGlobals());
  const written = (value: object) => ['PUT', JSON.stringify({ value })];
  const shown = () => client.getQueriesData({}).map(([, data]) => data);

  it('that comes before what is stored has arrived is put into that', async () => {
    const done = changePreference(client, 'list.order', { density: 'standard' });
    await next({ columns: { order: ['name'] } });
    await next(null);
    await done;
    const value = { columns: { order: ['name'] }, density: 'standard' };
    expect(shown()).toEqual([value]);
    expect(asked()).toEqual([['GET', null], written(value)]);
  });

  it('shows at once, and is stored after those before it', async () => {
    const first = changePreference(client, 'replay', { density: 'table' });
    await next(null);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const second = changePreference(client, 'replay', { density: 'timeline' });
    expect(shown()).toEqual([{ density: 'timeline' }]);
    await new Promise(setImmediate); // lets pending requests be sent
    expect(asked()).toEqual([['GET', null], written({ density: 'table' })]);
    await next(null);
    await next(null);
    await Promise.all([first, second]);
    expect(asked().at(-1)).toEqual(written({ density: 'timeline' }));
  });

  it('overwrites nothing when what is stored cannot be had', async () => {
    fetched.mockImplementation(async () => new Response(JSON.stringify({ code: 50000, msg: '系统繁忙', data: null })));
    await expect(changePreference(client, 'replay', { density: 'table' })).rejects.toThrow('系统繁忙');
    expect(asked()).toEqual([['GET', null]]);
  });
});
