import { expect, it } from 'vitest';
import { mayScrape } from './scrape-access.js';

const without = { metricsToken: undefined, publicUrl: undefined };
const withToken = { ...without, metricsToken: 'abc' };
const from = (remoteAddress: string, headers = {}) => ({
  remoteAddress,
  headers: { host: 'localhost:8080', ...headers },
});

it('without a token the figures are for this machine only', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8']) {
    expect(mayScrape(from(address), without)).toBe(true);
  }
  for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '1270.0.0.1', '']) {
    expect(mayScrape(from(address), without)).toBe(false);
  }
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
    expect(mayScrape(from('127.0.0.1', { host }), without)).toBe(true);
  }
});

it.each([
  { 'x-forwarded-for': '10.0.0.1' },
  { forwarded: 'for=10.0.0.1' },
  { 'x-real-ip': '10.0.0.1' },
  { via: '1.1 gate' },
  { host: 'tradeflow.example.com' },
  { host: '127.0.0.1.example.com' },
  { host: undefined },
])('nor for others whose calls a proxy on this machine passes on: %j', (headers) => {
  expect(mayScrape(from('127.0.0.1', headers), without)).toBe(false);
});

it('nor where others come in, as a proxy may pass them on without a trace', () => {
  const settings = { ...without, publicUrl: 'https://tradeflow.example.com' };
  expect(mayScrape(from('127.0.0.1', { host: '127.0.0.1:8080' }), settings)).toBe(false);
});

it('with a token they are for whoever holds it, from anywhere', () => {
  expect(mayScrape(from('10.0.0.1', { authorization: 'Bearer abc' }), withToken)).toBe(true);
  expect(mayScrape(from('127.0.0.1'), withToken)).toBe(false);
  expect(mayScrape(from('127.0.0.1', { authorization: 'Bearer abcd' }), withToken)).toBe(false);
});
