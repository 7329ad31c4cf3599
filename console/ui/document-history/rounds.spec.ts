import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { indexAt, outcomeOf, roundsOf } from './rounds.js';

const event = (seq: number, type: string): HistoryEvent => ({
  seq,
  type,
  label: type,
  at: '2026-10-19 09:42:00',
  actor: { id: '1', name: '陈静', roles: ['customer'] },
  opinion: '',
  stateLabel: '',
  changes: [],
  correlationId: '',
});
const types = (...names: string[]) => names.map((type, seq) => event(seq, type));
const shape = (events: readonly HistoryEvent[]) =>
  roundsOf(events).map(({ round, events }) => [round, events.map(({ seq }) => seq)]);

describe('rounds', () => {
  it('begin with a start; corrections stay with the round that returned the document', () => {
    expect(
      shape(
        types(
          'PurchaseOrderRegistered',
          'ApprovalStarted',
          'ApprovalStepRefused',
          'PurchaseOrderChanged',
          'ApprovalStarted',
        ),
      ),
    ).toEqual([
      [0, [0]],
      [1, [1, 2, 3]],
      [2, [4]],
    ]);
  });

  it('need no events', () => {
    expect(roundsOf([])).toEqual([]);
  });
});

describe('a moment', () => {
  it('is its event, the one before it, or the last of all', () => {
    const events = [event(0, 'a'), event(2, 'b'), event(5, 'c')];
    expect([0, 2, 3, 9, undefined].map((seq) => indexAt(events, seq))).toEqual([0, 1, 1, 2, 2]);
  });
});

describe('an outcome', () => {
  it('is told by the type', () => {
    expect(types('ApprovalStepPassed', 'ApprovalStepRefused', 'PurchaseOrderChanged').map(outcomeOf)).toEqual([
      'passed',
      'refused',
      'other',
    ]);
  });
});
