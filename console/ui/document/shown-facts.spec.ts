import { describe, expect, it } from 'vitest';
import { currencyOf } from '#workflows/platform/facts/fact-type.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { documentColumns, statesFirst } from './document-columns.js';
import { factValueText, type Shown } from './shown-facts.js';

const of = (kind: Shown['kind']): Shown => ({ kind, label: '' });

describe('a fact in words', () => {
  it.each([
    ['money', 1234567.5, '1,234,567.50'],
    ['money', -3, '−3.00'],
    ['rate', 7.1, '7.1000'],
    ['rate', 0, ''],
    ['percent', 20, '20'],
    ['count', 10440, '10,440'],
    ['day', '2026-01-05', '2026-01-05'],
    ['day', null, ''],
    ['time', '2026-01-05 10:00:00', '2026-01-05 10:00:00'],
    ['flag', false, '否'],
    ['person', '李强', '李强'],
    ['text', null, ''],
  ] as const)('%s %s is written %s', (kind, value, written) => {
    expect(factValueText(of(kind), value)).toBe(written);
  });
});

describe('the currency of an amount', () => {
  const known = { currency: '美元', feeCurrency: '欧元' };
  it.each([
    ['is that of the document', { kind: 'money', label: '金额' }, '美元'],
    ['is that of another fact where it says so', { kind: 'money', label: '手续费', in: 'feeCurrency' }, '欧元'],
    ['is our own where it says so', { kind: 'money', label: '汇兑损益', in: rmb }, rmb],
    ['is not said again by what its caption says', { kind: 'money', label: '毛利(人民币)' }, ''],
    ['is nothing of what is no amount', { kind: 'count', label: '数量' }, ''],
    ['is nothing where none is known', { kind: 'money', label: '金额', in: 'other' }, ''],
  ] as const)('%s', (_, one, word) => {
    expect(currencyOf(one, known)).toBe(word);
  });
});

it('a figure is empty until the fact it depends on is known', () => {
  const facts = { paid: { kind: 'money', label: '实收', once: 'day' }, day: { kind: 'day', label: '日期' } } as const;
  const [paid] = documentColumns<{ paid: number; day: string | null }>(facts, { names: ['paid', 'day'] });
  expect(paid?.text({ paid: 0, day: null })).toBe('');
  expect(paid?.text({ paid: 0, day: '2026-01-05' })).toBe('0.00');
});

it('a list has the columns that are named, as their facts say', () => {
  const facts = {
    serialNo: { kind: 'text', label: '编号' },
    amount: { kind: 'money', label: '金额' },
    status: { kind: 'status', label: '状态' },
  } as const;
  const columns = documentColumns<{ serialNo: string; amount: number; status: string; createTime: string }>(facts, {
    names: ['serialNo', 'amount', 'status'],
    further: ['createTime'],
    options: { status: { width: 90 } },
  });
  expect(
    columns.map(({ id, label, width, align, more, identifier }) => [id, label, width, align, more, identifier]),
  ).toEqual([
    ['serialNo', '编号', 156, undefined, undefined, true],
    ['amount', '金额', 128, 'right', undefined, undefined],
    ['status', '状态', 90, undefined, undefined, undefined],
    ['createTime', '创建时间', 154, undefined, true, undefined],
  ]);
  expect(columns[1]?.text({ serialNo: '', amount: 1200, status: '', createTime: '' })).toBe('1,200.00');
});

it('a list of documents shows the states right after the number, and those hidden by default at their place', () => {
  const facts = {
    serialNo: { kind: 'text', label: '编号' },
    amount: { kind: 'money', label: '金额' },
    status: { kind: 'status', label: '状态' },
    paid: { kind: 'stage', label: '付款状态' },
    sent: { kind: 'stage', label: '物流状态' },
  } as const;
  type Row = Record<keyof typeof facts, string>;
  const columns = statesFirst(
    documentColumns<Row>(facts, { names: ['serialNo', 'amount', 'status', 'paid'], further: ['sent'] }),
  );
  expect(columns.map(({ id }) => id)).toEqual(['serialNo', 'status', 'paid', 'amount', 'sent']);
});
