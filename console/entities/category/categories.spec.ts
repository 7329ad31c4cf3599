import { describe, expect, it } from 'vitest';
import { categoryTree, flatCategories } from './categories.js';

const category = (id: string, pid: string, sort: number) => ({ id, pid, name: `类${id}`, desc: '', sort });

describe('goods categories', () => {
  const tree = categoryTree([
    category('b', '0', 2),
    category('a2', 'a', 2),
    category('a', '0', 1),
    category('a1', 'a', 1),
  ]);

  it('stand below their parents in their order', () =>
    expect(flatCategories(tree).map(({ id, level }) => `${level}${id}`)).toEqual(['0a', '1a1', '1a2', '0b']));

  it('whose parent is not there stand at the top', () =>
    expect(categoryTree([category('x', 'gone', 1)]).map((node) => node.id)).toEqual(['x']));
});
