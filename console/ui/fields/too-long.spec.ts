import { expect, it } from 'vitest';
import { approval } from '#contract/platform/approval.js';
import { entry } from '#workflows/dictionary/entries.js';
import { fact } from '#workflows/platform/document/fact.js';
import { purchaseOrderLineFacts } from '#workflows/purchase-order/line-facts.js';
import { tooLong, tooLongFor } from './too-long.js';

it('a text that is longer than its rule allows is told in the words of the rule', () => {
  const title = fact.text('标题', { max: 3 });
  expect(tooLong(title, '六月差旅')).toBe('最多3个字符');
  expect(tooLong(title, ' 六月差 ')).toBeUndefined();
  expect(tooLong(fact.text('标题', { max: 3, required: '标题不能为空' }), '')).toBeUndefined();
  expect(tooLong(purchaseOrderLineFacts.specification, 'x'.repeat(21))).toBe('规格最多20个字符');
  expect(tooLong(purchaseOrderLineFacts.quantity, '1'.repeat(99))).toBeUndefined();
});

it('so is one that is no fact’s; what else is wrong with it is told when it is sent', () => {
  const { text } = approval.addPhrase.input.shape;
  expect(tooLongFor(text, 'x'.repeat(101))).toBe('常用语最多100个字符');
  expect(tooLongFor(text, ` ${'x'.repeat(100)} `)).toBeUndefined();
  expect(tooLongFor(text, '')).toBeUndefined();
  expect(tooLongFor(entry.shape.value, ':'.repeat(100))).toBeUndefined();
  expect(tooLongFor(entry.shape.value, ':'.repeat(101))).toBe('最多100个字符');
});
