import { describe, expect, it } from 'vitest';
import { diffLines } from './lines-diff.js';

const columns = [
  { field: 'goodsName', label: '商品名称' },
  { field: 'quantity', label: '数量' },
];
const lines = (...rows: [string, number][]) => ({
  columns,
  rows: rows.map(([goodsName, quantity]) => ({ goodsName, quantity })),
});
const states = (...args: Parameters<typeof diffLines>) =>
  diffLines(...args).map(({ line, state, before }) => [line.goodsName, state, before.quantity]);

describe('lines of two moments', () => {
  it('tell changed, added and removed apart', () => {
    expect(states(lines(['面膜', 720], ['牙膏', 5]), lines(['面膜', 660], ['奶粉', 9]))).toEqual([
      ['面膜', 'changed', 720],
      ['奶粉', 'added', undefined],
      ['牙膏', 'removed', undefined],
    ]);
  });

  it('follow a line that only moved', () => {
    expect(states(lines(['面膜', 1], ['牙膏', 2]), lines(['牙膏', 2], ['面膜', 1]))).toEqual([
      ['牙膏', 'same', undefined],
      ['面膜', 'same', undefined],
    ]);
  });

  it('pair equal names in their order', () => {
    expect(states(lines(['面膜', 1], ['面膜', 2]), lines(['面膜', 1], ['面膜', 3]))[1]).toEqual(['面膜', 'changed', 2]);
  });

  it('are all the same where there is nothing to compare with', () => {
    expect(states(undefined, lines(['面膜', 1]))).toEqual([['面膜', 'same', undefined]]);
  });
});
