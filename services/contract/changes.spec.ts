import { expect, it } from 'vitest';
import { allCalls } from './contract.js';

const changing = allCalls.filter(({ method, summary }) => method === 'PUT' || summary.startsWith('添加或编辑'));

it('there are calls that change', () => expect(changing.length).toBeGreaterThan(20));

it.each(changing.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s does not say that it changed something when it knows nothing of what was sent',
  (_, { input }) => expect(input.safeParse({ id: 'a1', version: 0, exchangeRateOfOurs: '7.1' }).success).toBe(false),
);
