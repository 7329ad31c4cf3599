import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { ApiError } from './api-error.js';
import { send } from './client.js';

const answered = () => new Response(JSON.stringify({ code: 20000, msg: 'ok', data: null }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a connection that is lost', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    fetched.mockReset();
  });
  const submit = async (options: Parameters<typeof send>[2]) => {
    const outcome = send(depositOrder.submit, { id: 'd1' }, { ...options, quiet: true }).catch((error) => error);
    await vi.runAllTimersAsync();
    return outcome;
  };
  const keys = () => fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('Idempotency-Key'));

  it('is tried again with the same key, for it acts once', async () => {
    fetched
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
      .mockImplementation(async () => answered());
    expect(await submit({ idempotencyKey: 'one' })).toBeNull();
    expect(keys()).toEqual(['one', 'one', 'one']);
  });

  it('is told when it does not come back', async () => {
    fetched.mockImplementation(lost);
    expect(await submit({ idempotencyKey: 'one' })).toMatchObject({ message: '无法连接服务器，请检查网络后重试' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('is not tried again without a key: it might act twice', async () => {
    fetched.mockImplementation(lost);
    expect(await submit({})).toBeInstanceOf(ApiError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is let go when nobody waits any more', async () => {
    const leaving = new AbortController();
    fetched.mockImplementation(() => {
      leaving.abort();
      return lost();
    });
    expect(await submit({ idempotencyKey: 'one', signal: leaving.signal })).toBeInstanceOf(TypeError);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
