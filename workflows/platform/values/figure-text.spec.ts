import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  figureFault,
  figureIn,
  figureShown,
  figureTyped,
  isSameFigure,
  isUnfinishedFigure,
  meantBy,
} from './figure-text.js';

const money = { places: 2, fixed: true, parted: true } as const;

describe('a figure that is typed or pasted', () => {
  it.each([
    ['16508.40', '16508.40'],
    ['16,508.40', '16508.40'],
    ['1,234', '1234'],
    ['1,234,567.8', '1234567.8'],
    ['16508。40', '16508.40'],
    ['16508．40', '16508.40'],
    ['１６５０８．４０', '16508.40'],
    ['１６，５０８。40', '16508.40'],
    [' ￥ 16,508.40 ', '16508.40'],
    ['€3，000\t', '3000'],
    ['16508.40 €', '16508.40'],
    ['-￥5', '-5'],
    ['￥-5', '-5'],
    ['−5', '-5'],
    ['\u202d16508.40\u202c', '16508.40'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['0012', '0012'],
  ])('%s is %s', (typed, digits) => expect(figureIn(typed)).toBe(digits));

  it.each([
    ['16508,40'],
    ['12,50'],
    ['12,5'],
    ['1,23,456'],
    ['1234,567'],
    ['0,125'],
    ['1,'],
    ['1.234,56'],
    ['1e5'],
    ['0x10'],
    ['1 2'],
    ['12.5.3'],
    ['16508.40元'],
    ['5²'],
    ['①'],
    ['--5'],
    ['(5)'],
    ['.'],
    ['-'],
    ['￥'],
    ['5'.repeat(401)],
  ])('%s is none, and stays as it is', (typed) => {
    expect(figureIn(typed)).toBeUndefined();
    expect(meantBy(` ${typed} `)).toBe(typed);
  });

  it('with thousands alone may be meant otherwise where many decimals are usual', () => {
    expect(figureIn('7,125', 2)).toBe('7125');
    expect(figureIn('7,125', 6)).toBeUndefined();
    expect(figureIn('7,125.5', 6)).toBe('7125.5');
  });

  it('is never another number than its digits say', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-。．，５ ￥e') }), (typed) => {
        const digits = figureIn(typed);
        const own = typed.normalize('NFKC').replace(/\D/g, '');
        if (digits !== undefined) expect(digits.replace(/\D/g, '').replace(/^0+/, '')).toBe(own.replace(/^0+/, ''));
      }),
    ));
});

describe('what is wrong with a figure', () => {
  it.each([
    ['', 2, undefined],
    ['  ', 2, undefined],
    ['16,508.40', 2, undefined],
    ['16508,40', 2, '数字格式不正确：千位分隔应为 1,234.56'],
    ['1,5', 0, '数字格式不正确：千位分隔应为 1,234'],
    ['7,125', 6, '数字格式不正确：小数点应为“.”'],
    ['1e5', 2, '数字格式不正确，应如 1234.56'],
    ['abc', 2, '请输入数字'],
    ['-5', 2, '不能为负数'],
    ['1.234', 2, '最多保留2位小数'],
    ['1.230', 2, undefined],
    ['1.5', 0, '请输入整数'],
    ['500.00', 0, undefined],
  ])('"%s" of %i places: %s', (typed, places, fault) => expect(figureFault(typed, { places })).toBe(fault));

  it('is found at once, however much was pasted', () => {
    expect(figureFault('5'.repeat(401), { places: 2 })).toBe('数字格式不正确，应如 1234.56');
    expect(figureFault(`x${' '.repeat(1_000_000)}x`, { places: 2 })).toBe('请输入数字');
  });

  it('is not that it is below 0, where it may be', () =>
    expect(figureFault('-5', { places: 2, negative: true })).toBeUndefined());

  it.each([
    ['1,', true],
    ['1,23', true],
    ['1,234,5', true],
    ['.', true],
    ['', true],
    ['16508,', false],
    ['1,234', false],
    ['0,1', false],
    ['1e', false],
  ])('may be that "%s" is not typed to its end: %s', (typed, is) => expect(isUnfinishedFigure(typed)).toBe(is));
});

describe('how a figure is written', () => {
  it.each([
    ['16508.4', '16508.40', '16,508.40'],
    ['16,508.40', '16508.40', '16,508.40'],
    ['0', '0.00', '0.00'],
    ['012', '12.00', '12.00'],
    ['-1234', '-1234', '-1234'],
    ['12,50', '12,50', '12,50'],
    ['', '', ''],
  ])('of money, %s: %s while it is typed, %s otherwise', (value, typed, shown) => {
    expect(figureTyped(value, money)).toBe(typed);
    expect(figureShown(value, money)).toBe(shown);
  });

  it('otherwise with the decimals that it has', () => {
    expect(figureShown('7.1250', { places: 6 })).toBe('7.125');
    expect(figureShown('1234', { places: 0 })).toBe('1234');
  });

  it('does not make it another one', () => {
    expect(isSameFigure('16508.4', '16,508.40')).toBe(true);
    expect(isSameFigure('12,50', '12.50')).toBe(false);
    expect(isSameFigure('12,50', '12,50')).toBe(true);
  });
});
