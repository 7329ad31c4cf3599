import { describe, expect, it } from 'vitest';
import { LineRemoval } from './line-removal.js';

const lines = (keys: string) => [...keys].map((key) => ({ key }));
const keysOf = (rows: readonly { key: string }[] = []) => rows.map(({ key }) => key).join('');

describe('a line that was removed', () => {
  it.each([
    ['a', 'bcd', 'abcd', 0],
    ['c', 'abd', 'abcd', 2],
    ['d', 'abc', 'abcd', 3],
    // Lines were added and removed meanwhile.
    ['c', 'bd', 'bcd', 1],
    ['c', 'xabd', 'xabcd', 3],
    ['c', 'ad', 'acd', 1],
    ['b', 'axcd', 'abxcd', 1],
    ['c', '', 'c', 0],
  ])('%s is put back into "%s" as "%s"', (key, now, then, index) => {
    const back = new LineRemoval().takeOut(lines('abcd'), key)?.back(lines(now));
    expect([keysOf(back?.rows), back?.index]).toEqual([then, index]);
  });

  it.each([
    ['ab', 'ab'],
    ['ab', 'ba'],
    ['ba', 'ab'],
    ['bc', 'bc'],
    ['cb', 'cb'],
    ['dc', 'dc'],
    ['abcd', 'abcd'],
    ['dbca', 'cbad'],
    ['cadb', 'acbd'],
  ])('comes back to its place when "%s" are removed and "%s" put back, in this order', (removed, putBack) => {
    const removal = new LineRemoval();
    let rows = lines('abcd');
    const taken = new Map(
      [...removed].map((key) => {
        const one = removal.takeOut(rows, key);
        rows = one?.rest ?? rows;
        return [key, one];
      }),
    );
    for (const key of putBack) rows = taken.get(key)?.back(rows).rows ?? rows;
    expect(keysOf(rows)).toBe('abcd');
  });

  it('leaves the others, and is none where there is none', () => {
    const removal = new LineRemoval();
    expect(keysOf(removal.takeOut(lines('abcd'), 'b')?.rest)).toBe('acd');
    expect(removal.takeOut(lines('abcd'), 'x')).toBeUndefined();
  });
});
