import { describe, expect, it } from 'vitest';
import { takeOut } from './line-removal.js';

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
    ['c', 'ad', 'adc', 2],
    ['c', '', 'c', 0],
  ])('%s is put back into "%s" as "%s"', (key, now, then, index) => {
    const back = takeOut(lines('abcd'), key)?.back(lines(now));
    expect([keysOf(back?.rows), back?.index]).toEqual([then, index]);
  });
  it('leaves the others, and is none where there is none', () => {
    expect(keysOf(takeOut(lines('abcd'), 'b')?.rest)).toBe('acd');
    expect(takeOut(lines('abcd'), 'x')).toBeUndefined();
  });
});
