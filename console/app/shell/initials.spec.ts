import { expect, it } from 'vitest';
import { initialsOf } from './initials.js';

it.each([
  ['采购订单', 'cgdd'],
  ['资金占用', 'zjzy'],
  ['我的待办', 'wddb'],
  ['入库单', 'rkd'],
  ['客户', 'kh'],
  ['商品 A1', 'sp a1'],
  ['退款单', 'tkd'],
  ['优壕', 'yh'],
])('%s is typed as %s', (words, initials) => {
  expect(initialsOf(words)).toBe(initials);
});
