import { expect, it } from 'vitest';
import { customer, manager } from '#test/fixtures/people.js';
import { rule } from './refusal.js';
import { withinCustomer } from './within-customer.js';

const outside = { customers: new Set<string>() };
const saidTo = (actor: typeof manager, holds = false) =>
  withinCustomer({ actor, state: { value: 'any', context: { customerId: 'c-1' } } }, rule(holds, '不行')).flatMap(
    (verdict) => verdict?.message ?? [],
  );
const missing = '数据库中没有该资源';

it('a customer hears of another company’s document before anything else that it is not there', () =>
  expect(saidTo({ ...customer, ...outside })).toEqual([missing, '不行']));

it('staff hear it last', () => {
  expect(saidTo({ ...manager, ...outside })).toEqual(['不行', missing]);
  expect(saidTo({ ...manager, ...outside }, true)).toEqual([missing]);
});

it('who sees the customer hears what else is against it, and nothing where nothing is', () => {
  for (const actor of [manager, customer]) {
    expect(saidTo({ ...actor, customers: 'all' })).toEqual(['不行']);
    expect(saidTo({ ...actor, customers: new Set(['c-1']) }, true)).toEqual([]);
  }
});
