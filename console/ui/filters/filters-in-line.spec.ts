import { describe, expect, it } from 'vitest';
import { filtersInLine } from './filters-in-line.js';

describe('filters in a line', () => {
  it('are as many as there is room for, beside the buttons', () => {
    expect([0, 400, 632, 633, 880].map((width) => filtersInLine(width, 2))).toEqual([1, 1, 1, 2, 2]);
  });

  it('leave room for 展开 where not all fit', () => {
    expect([880, 881].map((width) => filtersInLine(width, 3))).toEqual([2, 3]);
    expect([881, 976, 977, 1128, 1129].map((width) => filtersInLine(width, 4))).toEqual([2, 2, 3, 3, 4]);
  });
});
