import { expect, it } from 'vitest';
import { bank, customer, financeClerk as finance } from '#test/fixtures/people.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { readableBy } from './readable.js';

const by = (revision: number, actor: { id: string; name: string }, roles: readonly string[]) =>
  ({ revision, type: 'StockReserved', meta: { actor: { id: actor.id, name: actor.name }, roles } }) as StoredEvent;
const system = { id: 'system', name: '系统' };
const events = [
  by(0, system, ['system']),
  by(1, customer, customer.roles),
  by(2, customer, ['system']),
  by(3, finance, finance.roles),
];

async function namesFor(reader: typeof bank): Promise<string[]> {
  const names: string[] = [];
  const walk = async function* () {
    yield events;
  };
  for await (const some of readableBy(reader, walk)) names.push(...some.map(({ meta }) => meta.actor.name));
  return names;
}

it('the bank does not read which of a customer’s users acted, nor where the system stored it without his roles', async () => {
  expect(await namesFor(bank)).toEqual(['', '', '', finance.name]);
  expect(await namesFor(finance)).toEqual(['系统', customer.name, customer.name, finance.name]);
});
