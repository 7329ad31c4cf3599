import { expect, it } from 'vitest';
import { draftSummary } from './draft-summary.js';

const captions = {
  title: '标题',
  customerName: '公司',
  mode: '贸易模式',
  country: '贸易国',
  day: '采购日期',
  lines: '商品',
};
const initial = { customerId: 'c-1', title: '', mode: 'FOB', country: '', day: '', remark: '', lines: [] };
const of = (values: object) => draftSummary({ ...values }, initial, { captions });

it('a draft is told by the first texts that it changed, and by the number of its lines', () => {
  expect(of({ ...initial, title: '六月差旅', lines: [{ key: '1' }, { key: '2' }] })).toBe('标题 六月差旅、商品 2 项');
  expect(of({ title: 'a', mode: 'CIF', country: '德国', day: '2026-11-20' })).toBe('标题 a、贸易模式 CIF、贸易国 德国');
});

it('ids, blanks, what was there before, and what has no caption tell nothing; a long text is cut', () => {
  expect(of({ ...initial, customerId: 'c-2', title: ' ', remark: 'x', beside: {} })).toBe('');
  expect(of({ title: '长'.repeat(30) })).toBe(`标题 ${'长'.repeat(20)}…`);
});

it('codes and markup are not told where the form names what is', () => {
  const draft = { ...initial, title: '六月差旅', mode: 'cif-1', country: '<p>德国</p>' };
  expect(draftSummary(draft, initial, { captions, told: ['title'] })).toBe('标题 六月差旅');
});
