import { expect, it } from 'vitest';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { saidOf } from './said.js';

type Change = HistoryEvent['changes'][number];
const change = (label: string, before: Change['before'], after: Change['after']): Change => ({
  field: label,
  label,
  before,
  after,
});
const happened = (stateLabel: string, ...changes: Change[]) => ({ stateLabel, changes }) as unknown as HistoryEvent;
const approved = happened('审批完成');
const paid = change('付款状态', '待发起', '采购主管审批');

it('tells one or two short changes in place, and no status that stays the same', () => {
  expect(saidOf(happened('审批完成', paid), approved)).toEqual({ state: undefined, inPlace: [paid], count: 1 });
});

it('tells the status once, where it changed, not among the changes too', () => {
  const started = happened('采购客户经理审批', change('审批状态', '待发起', '采购客户经理审批'));
  expect(saidOf(started, happened('待发起'))).toEqual({ state: '采购客户经理审批', inPlace: [], count: 0 });
});

it.each([
  ['many', [paid, paid, paid]],
  ['long', [change('备注', '', '一二三四五六七八九十'.repeat(3))]],
  ['in the lines, of which only the number is known', [change('商品', '3 行', '3 行')]],
])('counts changes that are %s', (_, changes) => {
  expect(saidOf(happened('审批完成', ...changes), approved)).toMatchObject({ inPlace: [], count: changes.length });
});

it('counts what a new document is made of', () => {
  expect(saidOf(happened('待发起', change('币制', null, '美元')), undefined)).toEqual({
    state: '待发起',
    inPlace: [],
    count: 1,
  });
});
