import { expect, it } from 'vitest';
import { person } from '#test/fixtures/people.js';
import { catalog } from '#workflows/catalog/documents.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import { type Approval, results } from './chain.js';

const at = '2026-03-02T02:00:00.000Z';
const soon = '2026-03-02T02:00:04.999Z';
const later = '2026-03-02T02:00:05.000Z';
const steps = Object.values(catalog).flatMap(({ chain, workflow, commands }) => {
  const approve = commands.find(({ name }) => name === 'approve');
  return chain && approve ? chain.steps.map((step) => ({ step, workflow, approve })) : [];
});

it.each(steps)('who decided before decides again, but not by a double click: $workflow.label $step.label', (one) => {
  const { state, label: nodeName, role } = one.step;
  const actor = person('again', role);
  const refused = { step: state, nodeName, by: actor, at, result: results.refused, opinion: '贵' };
  const decisions = [1, 2].map((round) => ({ ...refused, round }));
  const decideIn = (approval: Partial<Approval>, now = at, named = {}) => {
    const standing = { startedBy: null, bound: { [state]: actor }, reassignments: [], ...approval };
    const context = { customerId: '', approval: standing, lastDay: '2099-12-31' };
    const situation = {
      actor,
      state: stateOf(one.workflow.machine, state, context as never),
      id: 'd',
      given: {},
      now,
    };
    return () => decide(one.approve, { ...situation, data: { result: results.refused, message: '仍然贵', ...named } });
  };
  const decided = [{ type: 'ApprovalStepRefused' }];
  expect(decideIn({ round: 2, decisions: decisions.slice(0, 1) })()).toMatchObject(decided);
  // A double click, also on a colleague's decision, must not count as a second decision.
  const colleagues = decisions.map((one) => ({ ...one, by: { id: 'colleague', name: '同事' } }));
  for (const by of [decisions, colleagues]) {
    expect(decideIn({ round: 2, decisions: by }, soon)).toThrow('该节点已审批');
    expect(decideIn({ round: 2, decisions: by }, soon, { step: state })()).toMatchObject(decided);
    expect(decideIn({ round: 2, decisions: by }, later)()).toMatchObject(decided);
  }
});
