import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { ApiError } from './api-error.js';
import { refusalOf, renew, send } from './client.js';

const envelope = (code: number, msg: string, status = 200) =>
  new Response(JSON.stringify({ code, msg, data: null }), { status });
const answered = () => envelope(20000, 'ok');
const away = async () => envelope(50300, '服务器暂时不可用，请稍后重试', 503);
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

  it('is like a server that is away for the moment, and unlike one that refuses', async () => {
    fetched.mockImplementationOnce(away).mockImplementation(async () => answered());
    expect(await submit({ idempotencyKey: 'one' })).toBeNull();
    expect(keys()).toEqual(['one', 'one']);
    fetched.mockReset().mockImplementation(away);
    expect(await submit({ idempotencyKey: 'two' })).toMatchObject({ code: 50300, httpStatus: 503 });
    expect(keys()).toEqual(['two', 'two', 'two']);
    fetched.mockReset().mockImplementation(async () => envelope(9999, '当前状态不允许该操作'));
    expect(await submit({ idempotencyKey: 'three' })).toMatchObject({ message: '当前状态不允许该操作' });
    expect(keys()).toEqual(['three']);
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

describe('a token that the server renews', () => {
  const held = new Map<string, string>();
  beforeEach(() => {
    const getItem = (key: string) => held.get(key) ?? null;
    vi.stubGlobal('localStorage', { getItem, setItem: (key: string, value: string) => held.set(key, value) });
  });
  afterEach(() => vi.unstubAllGlobals());
  const renewed = () => new Response(null, { headers: { token: 'new' } });

  it('takes the place of the one that is held', () => {
    held.set('tradeflow.token', 'old');
    renew(renewed());
    expect(held.get('tradeflow.token')).toBe('new');
  });

  it('signs nobody in again who has signed out meanwhile', () => {
    held.clear();
    renew(renewed());
    expect(held.size).toBe(0);
  });
});

it('users, who know nothing of tokens, read that they are no longer signed in', () => {
  const said = (code: number, msg: string) => refusalOf(200, { code, msg }).message;
  for (const code of [50008, 50014]) expect(said(code, 'token 过期')).toBe('登录已失效，请重新登录后再试');
  expect(said(50012, '账号已在其他地方登录')).toBe('账号已在其他地方登录');
  expect(said(9999, '当前状态不允许该操作')).toBe('当前状态不允许该操作');
});
