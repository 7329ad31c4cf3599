import { expect, it } from 'vitest';
import type { Say } from './say.js';
import { SignIn } from './sign-in.js';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const right = basic('clerk:secret');

/** A sign-in whose delays take no time. */
function signIn(wait?: (ms: number) => Promise<unknown>) {
  const waited: number[] = [];
  const said: Parameters<Say>[] = [];
  const noting = async (ms: number) => void waited.push(ms);
  const users = { clerk: { password: 'secret', groups: ['office'] } };
  const self = new SignIn(users, (...line) => said.push(line), wait ?? noting);
  const failing = (text: string, from = 'here') =>
    expect(self.check(basic(text), from)).rejects.toThrow('unauthenticated');
  return { self, waited, said, failing };
}

it('lets in who is known, and nobody else', async () => {
  const { self, failing } = signIn();
  expect([...(await self.check(right, 'here')).roles]).toEqual(['$all', 'clerk', 'office']);
  await failing('clerk:wrong');
  await failing('nobody:secret');
  await expect(self.check(undefined, 'here')).rejects.toThrow('unauthenticated');
});

it('makes an address that is wrong wait longer each time, and no other', async () => {
  const { failing, waited } = signIn();
  for (let n = 0; n < 9; n++) await failing(`clerk:${n}`);
  await failing('clerk:wrong', 'elsewhere');
  expect(waited).toEqual([100, 200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
});

it('hears who is right at last, however often his address was wrong before', async () => {
  const { self, failing } = signIn();
  for (let n = 0; n < 50; n++) await failing(`clerk:${n}`);
  expect((await self.check(right, 'here')).roles).toContain('clerk');
});

it('says who failed from where, and never the password', async () => {
  const { failing, said } = signIn();
  await failing('clerk:wrong-password');
  expect(said).toEqual([['warn', 'a sign-in failed', { user: 'clerk', address: 'here', nextAfterMs: 100 }]]);
});

it('does not slow whoever was right before, and hears only so many who wait', async () => {
  let wakeAll = () => {};
  const asleep = new Promise<void>((resolve) => {
    wakeAll = resolve;
  });
  const { self, failing, said } = signIn(() => asleep);
  await self.check(right, 'here');
  await failing('clerk:wrong');
  const waiting = Array.from({ length: 30 }, (_, n) => failing(`clerk:${n}`));
  await Promise.all(waiting.slice(20)); // does not wait
  await self.check(right, 'here'); // does not wait
  expect(said).toHaveLength(1);
  wakeAll();
  await Promise.all(waiting);
  expect(said).toHaveLength(21);
});
