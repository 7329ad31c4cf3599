import { expect, it } from 'vitest';
import { emptyEntry, nextEntry, pasted, withLines } from './entries.js';

const entry = (key: string, value: string, attr1 = '') => ({ key, value, attr1, attr2: '' });

it('takes lines of a sheet, and lines as they are shown', () => {
  expect(pasted('1\t人民币\tCNY\r\n2\t美元')).toEqual([entry('1', '人民币', 'CNY'), entry('2', '美元')]);
  expect(pasted('1:人民币:CNY\n2:美元\n')).toEqual([entry('1', '人民币', 'CNY'), entry('2', '美元')]);
  expect(pasted('人民币')).toBeUndefined();
});

it('puts them in the place of an empty line, or behind one', () => {
  const lines = [entry('2', 'b'), entry('3', 'c')];
  expect(withLines([entry('1', 'a'), emptyEntry], 1, lines).map(({ key }) => key)).toEqual(['1', '2', '3']);
  expect(withLines([entry('1', 'a'), entry('4', 'd')], 0, lines).map(({ key }) => key)).toEqual(['1', '2', '3', '4']);
});

it('goes on counting where keys are numbers', () => {
  expect(nextEntry([entry('1', 'a'), entry('7', 'b')]).key).toBe('8');
  expect(nextEntry([]).key).toBe('1');
  expect(nextEntry([entry('x', 'a')]).key).toBe('');
});
