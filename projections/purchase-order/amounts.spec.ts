import { expect, it } from 'vitest';
import { amountGroup } from './amounts.js';

it.each([
  ['0.00', '000000000000000000'],
  ['0.07', '000000000000000007'],
  ['9.99', '000000000000000999'],
  ['10.05', '000000000000001000'],
  ['16500.00', '000000000001650000'],
  ['16599.99', '000000000001650000'],
  ['999999999999.99', '000099900000000000'],
])('%s is counted from %s cents on', (amount, from) => {
  expect(amountGroup(amount)).toBe(`amount * ${from}`);
});
