import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical, deepEqual } from './deep-equal.js';

it('two values are the same when their JSON is, but for the order of keys', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect([deepEqual(a, b), deepEqual(a, JSON.parse(canonical(a)))]).toEqual([canonical(a) === canonical(b), true]);
    }),
  );
});

it('the text of a value is as it always was', () => {
  const asEver = (value: unknown) =>
    JSON.stringify(value, (_key, inner) =>
      inner && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    );
  const name = fc.oneof(
    fc.constantFrom('10', '9', 'a', 'B', '甲', '\u{1f600}', '\uff00', '__proto__', 'toJSON'),
    fc.string(),
  );
  const value = fc.object({ key: name, withDate: true, withNullPrototype: false, maxDepth: 3 });
  fc.assert(fc.property(value, (one) => void expect(canonical(one)).toBe(asEver(one))));
});

it.each([
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: undefined }, { b: 1 }, false],
  [{ a: null }, {}, false],
  [[undefined], [null], true],
  [[1, 2], [2, 1], false],
  [{}, [], false],
  [{ length: 0 }, [], false],
  [{ toString: 1 }, {}, false],
  [new Date(0), '1970-01-01T00:00:00.000Z', true],
  [new Date(0), new Date(1), false],
])('%j and %j: %s', (a, b, equal) => {
  expect([deepEqual(a, b), canonical(a) === canonical(b)]).toEqual([equal, equal]);
});
