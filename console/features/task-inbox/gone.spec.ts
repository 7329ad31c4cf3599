import { describe, expect, it } from 'vitest';
import type { Task } from '#contract/inbox.js';
import { arrived, deciderOf, missingFrom } from './gone.js';

const task = (id: string, since: string, more: Partial<Task> = {}): Task => ({
  id,
  kind: 'purchase-order',
  kindLabel: '采购订单',
  businessKey: id,
  serialNo: id,
  title: id,
  customerName: '',
  amount: null,
  currency: '',
  step: 'customerManagerReview',
  stepLabel: '采购客户经理审批',
  round: 1,
  startedBy: '陈静',
  since,
  ...more,
});
const monday = task('a', '2026-11-16 09:00:00');
const tuesday = task('b', '2026-11-17 09:00:00');
const wednesday = task('c', '2026-11-18 09:00:00');

describe('tasks that came and went', () => {
  it('counts those that came, not those that moved up from the next page', () => {
    expect(arrived([tuesday], [wednesday, tuesday])).toBe(1);
    expect(arrived([tuesday], [monday])).toBe(0);
    expect(arrived([], [monday])).toBe(1);
  });

  it('finds those that went', () => {
    expect(missingFrom([wednesday, tuesday], [tuesday])).toEqual([wednesday]);
  });

  it('says who decided: at the step and in the round, or who acted first after it came', () => {
    const entry = (round: number, nodeName: string, approver: string, approveDate: string) => ({
      round,
      nodeName,
      approver,
      approveDate,
      result: '审批通过',
      msg: '',
    });
    const detail = [
      entry(1, '采购客户经理审批', '李强', '2026-11-16 10:00:00'),
      entry(2, '采购客户经理审批', '周敏', '2026-11-17 10:00:00'),
    ];
    expect(deciderOf(monday, detail)).toBe('李强');
    expect(deciderOf({ ...tuesday, round: 2 }, detail)).toBe('周敏');
    expect(deciderOf({ ...monday, stepLabel: '已退回' }, detail)).toBe('李强');
    expect(deciderOf(wednesday, detail)).toBeUndefined();
  });
});
