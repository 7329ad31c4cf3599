import { describe, expect, it } from 'vitest';
import { closed, closedOthers, home, movedTag, neighbour, restored, type Tag, visited } from './tags.js';

const tag = (path: string, href = path): Tag => ({ path, href, title: path });
const [a, b, c] = [tag('/a'), tag('/b'), tag('/c')];
const open = [home, a, b, c];

describe('tags', () => {
  it('remember where a page stood, once per page', () => {
    expect(visited(open, tag('/b', '/b?page=2'))).toEqual([home, a, tag('/b', '/b?page=2'), c]);
    expect(visited(open, b)).toBe(open);
  });

  it('never lose home', () => {
    expect(closed(open, '/')).toEqual(open);
    expect(closedOthers(open, '/b')).toEqual([home, b]);
    expect(movedTag(open, '/c', 0)).toEqual([home, c, a, b]);
  });

  it('go on to the right neighbour, else to the left', () => {
    expect(neighbour(open, '/b')).toBe(c);
    expect(neighbour(open, '/c')).toBe(b);
    expect(neighbour([], '/c')).toBe(home);
  });

  it('survive a reload, and rubbish in the store', () => {
    expect(restored(JSON.parse(JSON.stringify(open)))).toEqual(open);
    expect(restored({ path: 1 })).toEqual([home]);
    expect(restored([{ path: '/a' }, a])).toEqual([home, a]);
  });
});
