import { describe, expect, it } from 'vitest';
import { errorsByLine, movedErrors } from './line-errors.js';
import { numberProblem, settledNumber, shownInCell } from './line-numbers.js';

const row = (key: string, quantity = '') => ({ key, quantity });

describe('errors of lines', () => {
  const errors = { supplierId: '非空项', 'itemDtos.0.quantity': '甲', 'itemDtos.2.quantity': '乙' };
  const before = [row('a'), row('b'), row('c')];

  it('are found by line', () => {
    expect([...errorsByLine('itemDtos', errors)]).toEqual([
      [0, { quantity: '甲' }],
      [2, { quantity: '乙' }],
    ]);
  });

  it('move along when a line above goes', () => {
    expect(movedErrors('itemDtos', errors, before, [row('b'), row('c')])).toEqual({
      supplierId: '非空项',
      'itemDtos.1.quantity': '乙',
    });
  });

  it('go once their field is edited, others stay', () => {
    expect(movedErrors('itemDtos', errors, before, [row('a', '5'), row('b'), row('c')])).toEqual({
      supplierId: '非空项',
      'itemDtos.2.quantity': '乙',
    });
  });

  it('forget that there were no lines once there are', () => {
    expect(movedErrors('itemDtos', { itemDtos: '您还未添加商品' }, [], [row('a')])).toEqual({});
  });
});

describe('numbers in cells', () => {
  it.each([
    ['money', '1.234', '最多保留2位小数'],
    ['money', 'abc', '请输入数字'],
    ['money', '12,50', '数字格式不正确：千位分隔应为 1,234.56'],
    ['quantity', '12,5', '数字格式不正确：千位分隔应为 1,234'],
    ['money', '-1', '不能为负数'],
    ['money', '1.', undefined],
    ['money', '', undefined],
    ['rate', '7.12345', '最多保留4位小数'],
    ['rate', '7.1234', undefined],
    ['quantity', '1.5', '请输入大于0的整数'],
    ['quantity', '0', '请输入大于0的整数'],
    ['quantity', '12', undefined],
    ['money', '999999999999.99', undefined],
    ['money', '1000000000000', '不能大于999,999,999,999.99'],
    ['rate', '10000', '不能大于9,999.999999'],
    ['quantity', '100000000', '不能大于99,999,999'],
  ] as const)('a %s of "%s": %s', (kind, text, problem) => expect(numberProblem(kind, text)).toBe(problem));

  it.each([
    ['money', '12.5', '12.50'],
    ['money', '.5', '0.50'],
    ['money', '1.234', '1.234'],
    ['money', '12,50', '12,50'],
    ['quantity', '0012', '12'],
    ['quantity', '', ''],
    ['rate', '1', '1.0000'],
  ] as const)('a %s left as "%s" stands as "%s"', (kind, text, settled) =>
    expect(settledNumber(kind, text)).toBe(settled),
  );

  it.each([
    ['money', '16508.40', '16,508.40'],
    ['quantity', '1200', '1,200'],
    ['money', '16508,40', '16508,40'],
    ['money', '-16508.40', '-16508.40'],
    ['money', '', ''],
    ['text', '16508.40', '16508.40'],
  ] as const)('a %s of "%s" is shown as "%s", as amounts beside it', (kind, text, shown) =>
    expect(shownInCell(kind, text)).toBe(shown),
  );
});
