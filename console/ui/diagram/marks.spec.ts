import { describe, expect, it } from 'vitest';
import type { Diagram } from '#contract/platform/approval.js';
import { changedMarks, type DiagramNode, markersOf, markOf, stepsOf } from './marks.js';

const diagram: Diagram = {
  xml: '',
  done: ['start', 'manager', 'supervisor'],
  current: ['manager'],
  refused: ['supervisor'],
  flows: ['f1', 'f3'],
  refusedFlows: ['f3'],
  counts: { manager: 2, returned: 1 },
  visits: {
    manager: [{ approver: '王经理', at: '2026-03-02 10:00:00', result: '审批通过', opinion: '同意', round: 1 }],
  },
};

const node = (id: string, x: number, y = 0, type: DiagramNode['type'] = 'step'): DiagramNode => ({
  id,
  name: id,
  type,
  x,
  y,
});

describe('a diagram element', () => {
  it('is current before anything else, refused before passed, otherwise not reached', () => {
    expect(markOf(diagram, 'manager')).toBe('current');
    expect(markOf(diagram, 'supervisor')).toBe('refused');
    expect(markOf(diagram, 'start')).toBe('done');
    expect(markOf(diagram, 'director')).toBe('waiting');
  });

  it('of an earlier round was reached', () => {
    expect(markOf(diagram, 'returned')).toBe('earlier');
  });

  it('is highlighted as a path when the flow was taken, as a refusal when that took it', () => {
    expect(markersOf(diagram, ['f3']).get('f3')).toBe('flow-refused');
    expect(markersOf(diagram, ['f1', 'f2']).get('f1')).toBe('flow-taken');
    expect(markersOf(diagram, ['f1', 'f2']).get('f2')).toBe('step-waiting');
  });
});

describe('the list of steps', () => {
  it('reads left to right, then down, without gateways, with visits and counts', () => {
    const steps = stepsOf(diagram, [
      node('supervisor', 300),
      node('split', 200, 0, 'gateway'),
      node('returned', 100, 90),
      node('manager', 100, 10),
    ]);
    expect(steps.map((step) => step.id)).toEqual(['manager', 'returned', 'supervisor']);
    expect(steps[0]).toMatchObject({ mark: 'current', count: 2, visits: [{ approver: '王经理' }] });
    expect(steps[1]).toMatchObject({ count: 1, visits: [] });
  });
});

describe('moving to another moment', () => {
  it('touches changed elements only', () => {
    const before = new Map([
      ['a', 'step-done'],
      ['b', 'step-current'],
    ]);
    const after = new Map([
      ['a', 'step-done'],
      ['b', 'step-done'],
    ]);
    expect(changedMarks(before, after)).toEqual({ remove: [['b', 'step-current']], add: [['b', 'step-done']] });
  });
});
