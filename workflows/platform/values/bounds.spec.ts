import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beyond } from './bounds.js';
import { decimal } from './money.js';

it('is exact where numbers are too close for a float', () => {
  const bound = { least: 0, largest: 999_999_999_999.99 };
  expect(beyond('金额', bound, '999999999999.9900000000000001')).toBe('金额不能大于999,999,999,999.99');
  expect(beyond('金额', bound, '999999999999.99')).toBeUndefined();
  expect(beyond('金额', bound, '-0.0000000000000000000000000000001')).toBe('金额不能小于0');
  expect(beyond('金额', bound, '0.0000000000000000000000000000001')).toBeUndefined();
});

it('says of any number what decimals say', () => {
  const text = fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.nat({ max: 999 }))
    .map(([whole, places]) => `${whole}.${places}`);
  fc.assert(
    fc.property(text, fc.integer({ min: -3, max: 0 }), fc.integer({ min: 0, max: 3 }), (value, least, largest) => {
      const isInside = decimal(value).gte(least) && decimal(value).lte(largest);
      expect(beyond('数', { least, largest }, value) === undefined).toBe(isInside);
    }),
  );
});

it('what is without end, or no number, is beyond every bound', () => {
  const bound = { least: 0, largest: 100 };
  for (const value of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])
    expect(beyond('数量', bound, value)).toContain('数量');
});
