import { expect, it } from 'vitest';
import { fact } from '#workflows/platform/document/fact.js';
import { purchaseOrderLineFacts } from '#workflows/purchase-order/line-facts.js';
import { tooLong } from './too-long.js';

it('a text that is longer than its rule allows is told in the words of the rule', () => {
  const title = fact.text('标题', { max: 3 });
  expect(tooLong(title, '六月差旅')).toBe('最多3个字符');
  expect(tooLong(title, ' 六月差 ')).toBeUndefined();
  expect(tooLong(fact.text('标题', { max: 3, required: '标题不能为空' }), '')).toBeUndefined();
  expect(tooLong(purchaseOrderLineFacts.specification, 'x'.repeat(21))).toBe('规格最多20个字符');
  expect(tooLong(purchaseOrderLineFacts.quantity, '1'.repeat(99))).toBeUndefined();
});
