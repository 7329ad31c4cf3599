import { expect, it } from 'vitest';
import { person } from '#test/fixtures/people.js';
import { catalog } from '#workflows/catalog/documents.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import { type Approval, results } from './chain.js';

const at = '2026-03-02T02:00:00.000Z';
const steps = Object.values(catalog).flatMap(({ chain, workflow, commands }) => {
  const approve = commands.find(({ name }) => name === 'approve');
  return chain && approve ? chain.steps.map((step) => ({ step, workflow, approve })) : [];
});

it.each(steps)('who refused decides anew in the next round: $workflow.label $step.label', (one) => {
  const { state, label: nodeName, role } = one.step;
  const actor = person('again', role);
  const refused = { step: state, nodeName, by: actor, at, result: results.refused, opinion: '贵' };
  const decisions = [1, 2].map((round) => ({ ...refused, round }));
  const decideIn = (approval: Partial<Approval>) => {
    const standing = { startedBy: null, bound: { [state]: actor }, reassignments: [], ...approval };
    const context = { customerId: '', approval: standing, lastDay: '2099-12-31' };
    const situation = {
      actor,
      state: stateOf(one.workflow.machine, state, context as never),
      id: 'd',
      given: {},
      now: at,
    };
    return () => decide(one.approve, { ...situation, data: { result: results.refused, message: '仍然贵' } });
  };
  expect(decideIn({ round: 2, decisions: decisions.slice(0, 1) })()).toMatchObject([{ type: 'ApprovalStepRefused' }]);
  // A double click must not count as a second decision.
  expect(decideIn({ round: 2, decisions })).toThrow('该节点已审批');
});
