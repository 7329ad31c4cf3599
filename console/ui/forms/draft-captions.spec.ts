import { expect, it } from 'vitest';
import { records } from '#workflows/catalog/records.js';
import { initialValues } from '../record/record-values.js';
import { calledIn } from './draft-captions.js';

const row = { id: '1', version: 1 };

it.each(Object.values(records).map((type) => [type.name, type] as const))(
  'a draft of %s can name its fields',
  (_, type) => {
    const names = Object.keys(initialValues(type, row)).filter((name) => !(name in row));
    expect(names.filter((name) => calledIn(type.labels, [name])[0] === '明细')).toEqual([]);
  },
);

it('names a field once, a reference by what it refers to, and lines', () => {
  const captions = { supplierName: '供应商', lines: '商品', batches: '商品' };
  expect(calledIn(captions, ['supplierId', 'lines', 'batches', 'fees'])).toEqual(['供应商', '商品', '明细']);
});
