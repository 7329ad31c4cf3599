import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInStem, stemOf } from './stems.js';

const words = fc.string({ unit: fc.constantFrom('甲', 'A', '-', '#', '1', '2', '\n'), maxLength: 8 });

it('a keyword without digits is in the stem just when it is in the words, whatever else it is made of', () => {
  fc.assert(
    fc.property(words, words, (said, keyword) => {
      fc.pre(isInStem(keyword));
      expect(stemOf(said).includes(keyword)).toBe(said.includes(keyword));
    }),
    { numRuns: 2000 },
  );
});
