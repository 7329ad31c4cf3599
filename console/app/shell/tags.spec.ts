import { describe, expect, it } from 'vitest';
import {
  another,
  closed,
  closedOthers,
  closedRight,
  home,
  movedTag,
  neighbour,
  restored,
  type Tag,
  tagOf,
  visited,
} from './tags.js';

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

  it('are closed at the right of one', () => {
    expect(closedRight(open, '/a')).toEqual([home, a]);
    expect(closedRight(open, '/nowhere')).toEqual(open);
  });

  it('stand several times for one page, each with its number', () => {
    expect([tagOf('/a', {}), tagOf('/a', { tag: 2 }), tagOf('/a', { tag: 'x' })]).toEqual(['/a', '/a#2', '/a']);
    expect(another(open, '/a')).toBe('/a?tag=2');
    expect(another([...open, tag('/a#2')], '/a')).toBe('/a?tag=3');
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
