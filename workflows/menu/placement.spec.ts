import { describe, expect, it } from 'vitest';
import { type Drop, drop, levelsOf, type MenuEntry, type Move, placed, placementMessages } from './placement.js';

const entry = (id: string, pcode: string, num: number, ismenu = 1): MenuEntry => ({ id, code: id, pcode, num, ismenu });
/** Two modules, one with three pages, and a button. */
const entries = [
  entry('m1', '0', 1),
  entry('m2', '0', 2),
  entry('a', 'm1', 1),
  entry('b', 'm1', 2),
  entry('c', 'm1', 5),
  entry('add', 'a', 1, 0),
];
const moved = (list: readonly MenuEntry[], moves: readonly Move[]) =>
  list.map((one) => ({ ...one, ...moves.find(({ id }) => id === one.id) }));
const order = (list: readonly MenuEntry[], pcode: string) =>
  list
    .filter((one) => one.pcode === pcode)
    .sort((x, y) => x.num - y.num || (x.id < y.id ? -1 : 1))
    .map(({ id }) => id);

describe('a drop', () => {
  it.each<[Drop, string, string[]]>([
    [{ draggingId: 'c', dropId: 'a', dropType: 'before' }, 'm1', ['c', 'a', 'b']],
    [{ draggingId: 'a', dropId: 'c', dropType: 'after' }, 'm1', ['b', 'c', 'a']],
    [{ draggingId: 'a', dropId: 'b', dropType: 'after' }, 'm1', ['b', 'a', 'c']],
    [{ draggingId: 'b', dropId: 'm2', dropType: 'inner' }, 'm2', ['b']],
    [{ draggingId: 'm2', dropId: 'm1', dropType: 'before' }, '0', ['m2', 'm1']],
    [{ draggingId: 'm1', dropId: '0', dropType: 'inner' }, '0', ['m2', 'm1']],
  ])('%j puts it there, and is nothing the second time', (given, pcode, expected) => {
    const list = moved(entries, drop(entries, given) ?? []);
    expect(order(list, pcode)).toEqual(expected);
    if (given.dropType !== 'inner') expect(drop(list, given)).toEqual([]);
  });

  it('may stop anywhere: done again, it is finished', () => {
    const given: Drop = { draggingId: 'c', dropId: 'a', dropType: 'before' };
    const moves = drop(entries, given) ?? [];
    for (let stopped = 0; stopped <= moves.length; stopped++) {
      const half = moved(entries, moves.slice(0, stopped));
      expect(levelsOf(half)('add')).toBe(3);
      expect(order(moved(half, drop(half, given) ?? []), 'm1')).toEqual(['c', 'a', 'b']);
    }
  });

  it.each<Drop>([
    { draggingId: 'add', dropId: 'b', dropType: 'inner' },
    { draggingId: 'a', dropId: 'b', dropType: 'inner' },
    { draggingId: 'a', dropId: 'm2', dropType: 'before' },
    { draggingId: 'a', dropId: '0', dropType: 'inner' },
    { draggingId: 'm1', dropId: 'm2', dropType: 'inner' },
    { draggingId: 'm1', dropId: 'a', dropType: 'after' },
    { draggingId: 'm1', dropId: 'm1', dropType: 'inner' },
    { draggingId: 'm1', dropId: '0', dropType: 'before' },
    { draggingId: 'a', dropId: 'add', dropType: 'before' },
    { draggingId: 'gone', dropId: 'a', dropType: 'before' },
  ])('is refused: %j', (given) => {
    expect(drop(entries, given)).toBeUndefined();
  });
});

describe('an entry', () => {
  const problem = (code: string, pcode: string, ismenu: number) =>
    placed(entries, { code, pcode, ismenu }).find((verdict) => verdict !== undefined)?.message;

  it.each([
    ['new', '0', 1, undefined],
    ['new', 'm2', 1, undefined],
    ['new', 'c', 0, undefined],
    ['new', '0', 0, placementMessages.buttonAtTop],
    ['new', 'a', 1, placementMessages.tooDeep],
    ['new', 'add', 0, placementMessages.belowButton],
    ['new', 'gone', 1, '上级菜单不存在'],
    ['new', 'new', 1, placementMessages.itself],
    ['m1', 'm2', 1, placementMessages.tooDeep],
    ['a', 'c', 0, placementMessages.belowButton],
  ])('%s below %s as %s', (code, pcode, ismenu, message) => {
    expect(problem(code, pcode, ismenu)).toBe(message);
  });

  it('that stands in a circle still has a level', () => {
    const circle = [entry('x', 'y', 1), entry('y', 'x', 1)];
    expect(levelsOf(circle)('x')).toBeGreaterThan(0);
  });
});
