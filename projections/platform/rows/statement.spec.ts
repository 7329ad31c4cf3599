import { expect, it } from 'vitest';
import { arrayOf, quoted } from './statement.js';

it('says texts as an array, and names, whatever stands in them', () => {
  expect(arrayOf([])).toBe('{}');
  expect(arrayOf(['a', 'state C1 draft', 'NULL', ''])).toBe('{"a","state C1 draft","NULL",""}');
  expect(arrayOf(['say "no"', 'C:\\x', '{a,b}'])).toBe('{"say \\"no\\"","C:\\\\x","{a,b}"}');
  expect(quoted('a"b')).toBe('"a""b"');
});
