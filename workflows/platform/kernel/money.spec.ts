import { expect, it } from 'vitest';
import { thousands } from './money.js';

it.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1000.00', '1,000.00'],
  ['-16500.00', '-16,500.00'],
  ['999999999999.99', '999,999,999,999.99'],
  ['1500', '1,500'],
  ['7.123456', '7.123456'],
  ['1234.123456', '1,234.123456'],
])('%s is written %s', (amount, written) => expect(thousands(amount)).toBe(written));
