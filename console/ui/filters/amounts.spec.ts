import { describe, expect, it } from 'vitest';
import { amountProblem, askedAmount } from './amounts.js';

describe('an amount that is asked for', () => {
  it.each([
    ['', undefined],
    ['1234.5', 1234.5],
    ['0', 0],
    ['12,50', '12,50'],
    ['1.234', '1.234'],
    ['-5', '-5'],
  ])('of "%s" is %j', (typed, asked) => expect(askedAmount(typed)).toBe(asked));

  it.each([
    [undefined, undefined],
    [1234.5, undefined],
    ['12,50', '金额数字格式不正确：千位分隔应为 1,234.56'],
    ['-5', '金额不能为负数'],
    [1e12, '金额不能大于999,999,999,999'],
  ])('%j is told of: %s', (asked, problem) => expect(amountProblem('金额', asked)).toBe(problem));
});
