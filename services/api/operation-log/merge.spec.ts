import { expect, it } from 'vitest';
import { mergedPage, stretchFor } from './merge.js';

const at = (second: number) => ({ at: new Date(second * 1000) });
const newestFirst = (seconds: readonly number[]) => [...seconds].sort((a, b) => b - a).map(at);

/** Reference: merges the complete lists. */
const whole = (few: readonly number[], many: readonly number[]) =>
  [...few.map((s) => ({ s, few: true })), ...many.map((s) => ({ s, few: false }))]
    .sort((a, b) => b.s - a.s || Number(a.few) - Number(b.few))
    .map(({ s }) => s);

const manySeconds = Array.from({ length: 60 }, (_, index) => index * 10);

it.each([
  ['none', []],
  ['some between', [35, 36, 255, 401]],
  ['all newer', [1000, 1001, 1002]],
  ['all older', [-3, -2, -1]],
  ['at the same moment', [100, 200]],
])('every page is the one of the whole list: %s', (_, few) => {
  const errors = newestFirst(few);
  const operations = newestFirst(manySeconds);
  const expected = whole(few, manySeconds);
  for (const limit of [1, 7, 20, 100]) {
    for (let offset = 0; offset < expected.length; offset += limit) {
      const { offset: begin, limit: length } = stretchFor(errors.length, { offset, limit });
      const reversed = mergedPage(
        errors.toReversed(),
        operations.toReversed().slice(begin, begin + length),
        { offset, limit },
        true,
      );
      const oldest = expected.toReversed().slice(offset, offset + limit);
      expect(reversed.map((row) => row.at.getTime() / 1000)).toEqual(oldest);
      const page = mergedPage(errors, operations.slice(begin, begin + length), { offset, limit });
      expect(page.map((row) => row.at.getTime() / 1000)).toEqual(expected.slice(offset, offset + limit));
    }
  }
});
