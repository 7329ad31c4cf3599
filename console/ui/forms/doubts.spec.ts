import { describe, expect, it } from 'vitest';
import { askAbout, dayWrittenIn, earlierThan, isFarFrom, isMuchOf } from './doubts.js';

it.each([
  ['CG202603050001', '2026-03-05'],
  ['XS2026030510001', '2026-03-05'],
  ['星海-日鲜-20260305-01', '2026-03-05'],
  ['旧单 20260305', undefined],
  ['', undefined],
])('finds in %s the day %s', (name, day) => expect(dayWrittenIn(name)).toBe(day));

describe('a day before its document', () => {
  const since = (day: string, latest?: string) =>
    earlierThan('采购订单', 'CG202603050001', { label: '实际付款日期', day, latest });

  it('is doubted', () => expect(since('2026-03-04')).toBe('实际付款日期2026-03-04早于采购订单2026-03-05'));
  it('is not doubted from that day on, or before it is chosen', () => {
    for (const day of ['2026-03-05', '2026-03-06', '']) expect(since(day)).toBeUndefined();
  });
  it('is not doubted where no later day can be chosen', () => {
    expect(since('2026-02-20', '2026-02-20')).toBeUndefined();
    expect(since('2026-02-20', '2026-03-05')).toBeDefined();
  });
  it('is not doubted for a name without a day', () =>
    expect(earlierThan('采购订单', '旧单', { label: '日期', day: '2000-01-01' })).toBeUndefined());
});

it.each([
  ['10.00', '100', false],
  ['10.01', '100', true],
  ['-10.01', '100', true],
])('%s of %s is much: %s', (part, whole, much) => expect(isMuchOf(part, whole)).toBe(much));

it.each([
  ['7.7', '7', false],
  ['7.71', '7', true],
  ['6.29', '7', true],
])('%s is far from %s: %s', (figure, other, far) => expect(isFarFrom(figure, other)).toBe(far));

describe('the question', () => {
  const known = { message: '确定出库?', danger: true };
  it('names all doubts', () => {
    expect(askAbout(['甲', undefined, '乙'])).toEqual({ message: '甲，乙，确定无误?' });
    expect(askAbout(['甲'], known)).toEqual({ message: '甲。确定出库?', danger: true });
  });
  it('is not asked without a doubt', () => {
    expect(askAbout([undefined])).toBeUndefined();
    expect(askAbout([undefined], known)).toBe(known);
  });
});
