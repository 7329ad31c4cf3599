import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { trackingSource } from '#test/language/tracking-source.js';
import { httpProvider } from './http-provider.js';
import { openTracking } from './open-tracking.js';
import { TrackingError } from './provider.js';

const source = await trackingSource();
const reader = z.object({ voyage: z.object({ vessel_name: z.string() }) });
const headers = { 'X-Api-Key': 'the key of the tests' };
const provider = httpProvider({ url: source.url, headers, reader, patienceMs: 300 });
const number = 'COSU 631/2&x=1';
const failure = () =>
  provider.find(number).then(
    () => expect.unreachable(),
    (error: Error) => [error.constructor, error.message],
  );

describe('a tracking provider', () => {
  it('is there when the setting says where', () => {
    expect(openTracking({ trackingUrl: undefined, trackingHeaders: {} }, reader)).toBeUndefined();
    expect(openTracking({ trackingUrl: source.url, trackingHeaders: {} }, reader)).toBeDefined();
  });

  it('is asked by the number, with the headers, and what its address says besides', async () => {
    source.knows(number, { voyage: { vessel_name: 'EVER ACE' } });
    expect(await provider.find(number)).toEqual({ voyage: { vessel_name: 'EVER ACE' } });
    expect(source.asked.at(-1)).toMatchObject({ number, headers: { 'x-api-key': headers['X-Api-Key'] } });
  });

  it('may not know the number', async () => expect(await provider.find('NOBODY')).toBeUndefined());

  it.each([
    ['an answer that is no JSON', () => source.knows(number, '<html>'), '物流查询服务的应答不是 JSON'],
    ['an empty answer', () => source.knows(number, ''), '物流查询服务的应答不是 JSON'],
    ['another shape', () => source.knows(number, { voyage: [] }), /^物流查询服务的应答不符合约定：.*voyage/],
    ['an error of its own', () => source.knows(number, {}, 500), '物流查询服务应答 HTTP 500'],
    ['a refusal', () => source.knows(number, {}, 401), '物流查询服务应答 HTTP 401'],
    ['an answer without end', () => source.knows(number, ' '.repeat(3_000_000)), '物流查询服务的应答过大'],
    ['silence', () => source.behaves(() => undefined), '物流查询服务没有及时应答'],
    [
      'an answer that does not end',
      () => source.behaves((response) => void response.writeHead(200).write('{')),
      '物流查询服务没有及时应答',
    ],
    ['a line that breaks', () => source.behaves((response) => response.destroy()), /^物流查询服务无法访问：/],
  ])('fails clearly on %s', async (_, answers, message) => {
    answers();
    expect(await failure()).toEqual([
      TrackingError,
      message instanceof RegExp ? expect.stringMatching(message) : message,
    ]);
  });

  it('fails clearly when nobody is there', async () => {
    const nobody = httpProvider({ url: 'http://127.0.0.1:1/', headers: {}, reader });
    await expect(nobody.find(number)).rejects.toThrow(/^物流查询服务无法访问：/);
  });
});
