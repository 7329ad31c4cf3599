import { expect, it } from 'vitest';
import { filter } from './filter.js';
import { inUse } from './filter-fields.js';

const filters = [filter.keyword('name', '名称'), filter.amountRange('min', 'max', '金额', { least: 0, most: 999 })];

it.each([
  [0, {}],
  [0, { min: 0 }],
  [0, { min: 0, max: 999 }],
  [1, { name: '钢', min: 0 }],
  [2, { name: '钢', min: 0, max: 5 }],
])('%i in use of %j: what stands there anyway is not counted', (count, values) => {
  expect(inUse(filters, values)).toBe(count);
});
