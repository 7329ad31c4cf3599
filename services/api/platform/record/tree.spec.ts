import { expect, test } from 'vitest';
import { treeOf } from './tree.js';

const row = (id: string, pid: string | null = null) => ({ id, pid });
const grown = (...rows: ReturnType<typeof row>[]) =>
  treeOf(
    rows,
    ({ id }) => id,
    ({ pid }) => pid,
  );

test('rows stand below each other in the order given', () => {
  expect(grown(row('b'), row('a'), row('b2', 'b'), row('b1', 'b'))).toEqual([
    {
      ...row('b'),
      children: [
        { ...row('b2', 'b'), children: null },
        { ...row('b1', 'b'), children: null },
      ],
    },
    { ...row('a'), children: null },
  ]);
});

test('what was above is gone: it stands at the top', () => {
  expect(grown(row('a'), row('orphan', 'gone')).map(({ id }) => id)).toEqual(['a', 'orphan']);
});

test('two that stand below each other are both there, once', () => {
  const tree = grown(row('a', 'b'), row('b', 'a'), row('c'));
  expect(tree.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(tree[1]?.children).toEqual([{ ...row('b', 'a'), children: null }]);
});
