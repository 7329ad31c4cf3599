import { expect, it } from 'vitest';
import { isFinal, labelOf } from '#workflows/platform/kernel/machine.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { statusGroup } from '../../ui/display/status.js';
import { depositInRmb, shownStatus } from './shown.js';

it('says each state as the specification does, in the colour of what it is', () => {
  const { machine, states } = salesOrder;
  const there = states.filter((state) => state !== machine.config.initial && !isFinal(machine, state));
  const shown = there.map((state) => shownStatus(labelOf(machine, state), { state }));
  expect([...new Set(shown)]).toEqual([
    '待发起',
    '待审批 · 销售客户经理',
    '待审批 · 销售主管负责人',
    '待审批 · 业务副总',
    '客户处理中',
    '已失效',
    '审批完成',
  ]);
  expect([...new Set(shown.map(statusGroup))]).toEqual(['draft', 'approval', 'customer', 'void', 'done']);
});

it('an empty deposit has six decimals in RMB, another two', () => {
  expect([depositInRmb(0), depositInRmb(23_430)]).toEqual(['0.000000', '23,430.00']);
});
