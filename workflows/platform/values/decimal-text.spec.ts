import { describe, expect, it } from 'vitest';
import { compareDecimals, placesOf, plainDecimal, thousands } from './decimal-text.js';
import { decimal } from './money.js';

const written = ['0', '-0', '-0.00', '007', '012.50', '100', '1200.00', '-3.10', '0.000001', '999999999999.99'];
const more = [
  1e21,
  1.5e-7,
  -2.25e25,
  5e-324,
  0.1 + 0.2,
  -1e-6,
  '123456789012345678901234567890.12345678901234567890123',
];
const all = [...written, ...more];

describe('a number as it is written', () => {
  it.each(all)('%s reads as arithmetic has it', (value) => {
    const plain = decimal(value).toFixed();
    expect(plainDecimal(value)).toBe(plain);
    expect(placesOf(plainDecimal(value))).toBe(decimal(value).decimalPlaces());
  });

  it('is compared as arithmetic does', () => {
    for (const one of all)
      for (const other of all)
        expect(compareDecimals(plainDecimal(one), plainDecimal(other))).toBe(decimal(one).cmp(decimal(other)));
  });
});

it.each([
  ['0.00', '0.00'],
  ['999.99', '999.99'],
  ['1000.00', '1,000.00'],
  ['-16500.00', '-16,500.00'],
  ['999999999999.99', '999,999,999,999.99'],
  ['1500', '1,500'],
  ['7.123456', '7.123456'],
  ['1234.123456', '1,234.123456'],
])('%s is written %s', (amount, shown) => expect(thousands(amount)).toBe(shown));
