import { expect, it } from 'vitest';
import { codes } from '#contract/platform/envelope.js';
import { failureOf } from './failures.js';

it.each([
  ['a read-only database', { code: '25006', message: 'cannot execute INSERT in a read-only transaction' }],
  ['a full one', { code: '53100', message: 'could not extend file' }],
  ['one that ends', { code: '57P01', message: 'terminating connection' }],
  ['a machine that is gone', { code: 'ETIMEDOUT', message: 'read ETIMEDOUT' }],
  ['a network that is gone', { code: 'ENETUNREACH', message: 'connect ENETUNREACH' }],
  ['no answer while connecting', { message: 'Connection terminated due to connection timeout' }],
  ['no connection free', { message: 'timeout exceeded when trying to connect' }],
])('%s is an outage', (_, error) => {
  expect(failureOf(Object.assign(new Error(), error))).toMatchObject({ status: 503, code: codes.unavailable });
});

it.each(['23505', '25P02', '42703', 'ENOENT'])('%s is a defect', (code) => {
  expect(failureOf(Object.assign(new Error('x'), { code }))).toMatchObject({ status: 500, code: codes.unknown });
});
