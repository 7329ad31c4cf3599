import { expect, it } from 'vitest';
import { events, signInStream } from './events.js';

it('gives each user a stream, and one a day to accounts that nobody has', () => {
  expect(signInStream('01J00000000000000000000000', '2026-03-02T02:00:00.000Z')).toBe(
    'sign-in-01J00000000000000000000000',
  );
  // The day is in Shanghai time, and an id contains no hyphen.
  expect(signInStream(null, '2026-03-02T18:00:00.000Z')).toBe('sign-in-unknown.20260303');
});

it('cuts what a stranger sends', () => {
  const { account, userAgent } = events.SignInFailed.parse({
    account: 'x'.repeat(5000),
    userId: null,
    userName: '',
    reason: '用户名或密码错误',
    userAgent: 'y'.repeat(5000),
  });
  expect([account.length, userAgent.length]).toEqual([64, 200]);
});
