import { describe, expect, it } from 'vitest';
import type { HistoryEvent, Snapshot } from '#contract/platform/approval.js';
import { changedFields, diffFields } from './fields-diff.js';

const moment = (values: Record<string, string | number | null>): Snapshot => ({
  seq: 0,
  at: '',
  stateLabel: '',
  fields: Object.entries(values).map(([field, value]) => ({ field, label: field, value })),
  lines: null,
  actions: [],
});

describe('two moments', () => {
  it('differ in what was changed, filled in and taken away', () => {
    expect(
      diffFields(
        moment({ amount: '10.00', remark: '', ship: 'A1', same: 1 }),
        moment({ amount: '12.00', remark: '补充', same: 1 }),
      ),
    ).toEqual([
      { field: 'amount', label: 'amount', before: '10.00', after: '12.00' },
      { field: 'remark', label: 'remark', before: '', after: '补充' },
      { field: 'ship', label: 'ship', before: 'A1', after: null },
    ]);
  });

  it('do not differ in two ways of saying nothing', () => {
    expect(diffFields(moment({ remark: null }), moment({ remark: '' }))).toEqual([]);
  });
});

describe('the marks of an event', () => {
  const changes = [{ field: 'amount', label: '金额', before: 1, after: 2 }];
  it('are its changes, but not for the first event, which wrote everything', () => {
    expect([...changedFields({ seq: 3, changes } as HistoryEvent)]).toEqual([['amount', 1]]);
    expect(changedFields({ seq: 0, changes } as HistoryEvent).size).toBe(0);
    expect(changedFields(undefined).size).toBe(0);
  });
});
