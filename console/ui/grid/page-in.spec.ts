import { describe, expect, it } from 'vitest';
import { pageIn } from './page-in.js';

const tree = [
  { id: '1', children: [{ id: '1.1' }, { id: '1.2' }] },
  { id: '2', children: [] },
];
const placed = [
  { id: '1', level: 0, above: [], branch: true },
  { id: '1.1', level: 1, above: ['1'], branch: false },
  { id: '1.2', level: 1, above: ['1'], branch: false },
  { id: '2', level: 0, above: [], branch: false },
];

describe('the rows of an answer', () => {
  it('are a page of them', () =>
    expect(pageIn({ records: [{ id: '1' }], total: 30 })).toEqual({ records: [{ id: '1' }], total: 30, paged: true }));
  it('are all of them', () =>
    expect(pageIn([{ id: '1' }])).toEqual({ records: [{ id: '1' }], total: 1, paged: false }));
  it('follow each other with their places, where they stand below each other', () =>
    expect(pageIn(tree)).toMatchObject({ records: placed, total: 4, paged: false }));
  it('may have sums beside the page; what stands below a row is not counted', () =>
    expect(pageIn({ page: { records: tree, total: 30 }, amount: 12 })).toMatchObject({
      records: placed,
      total: 30,
      paged: true,
    }));
});
