import { z } from 'zod';

import { holds, type UserRef, userRef } from '#workflows/platform/kernel/actor.js';
import { type Command, command } from '#workflows/platform/kernel/command.js';
import type { DomainEvent, EventSchemas } from '#workflows/platform/kernel/event.js';
import { awaitsIn, type State } from '#workflows/platform/kernel/machine.js';
import { messages, refuse, rule, Stale } from '#workflows/platform/kernel/refusal.js';
import { partiesOf, roles } from '#workflows/platform/kernel/roles.js';
import { bySystem } from '#workflows/platform/kernel/system-commands.js';
import { ownEvents, type Workflow } from '#workflows/platform/kernel/workflow.js';
import { type Chain, type Reassignment, stepOf } from './chain.js';
import type { Approvable } from './commands.js';
import type { approvalEvents } from './events.js';
import { type Turn, turnIn } from './turn.js';

export const reassignForm = z.object({
  /** State of the document that the caller saw; a step that has been decided meanwhile is not reassigned. */
  step: z.string(),
  reason: z.string({ error: '请填写改派原因' }).trim().min(1, '请填写改派原因').max(200, '改派原因最多200个字符'),
});
export type ReassignForm = z.output<typeof reassignForm>;

export interface ReassignGiven {
  /** The new assignee with current roles; undefined if the user does not exist or may not sign in. */
  readonly person: (UserRef & { readonly roles: readonly string[] }) | undefined;
}

const followForm = z.object({
  /** Id of the previous manager. */
  from: z.string(),
  /** The customer's current manager. */
  to: userRef,
  reason: z.string(),
});
export type FollowForm = z.output<typeof followForm>;

const giveBackForm = z.object({
  /** Id of the person the step was assigned to. */
  from: z.string(),
  reason: z.string(),
});
export type GiveBackForm = z.output<typeof giveBackForm>;

/** How a document stores its customer's manager, if states outside the steps wait for that manager. */
interface Managed<Schemas extends EventSchemas, Context> {
  readonly of: (context: Context) => UserRef | null;
  readonly changed: (to: UserRef) => DomainEvent<Schemas>;
}

/** What reassigning needs to know of a document. */
interface Approved<Schemas extends EventSchemas, Context> {
  readonly workflow: Workflow<Schemas, Context>;
  readonly chain: Chain;
  readonly managed?: Managed<Schemas, Context> | undefined;
}

/**
 * No step may be left without a decider. An administrator assigns a running step to one person of its role. A step
 * bound to the customer's manager follows the current manager; any other goes back to its role when the assigned person
 * has left (docs/rules/approval.md). The starter of the round still may not decide.
 */
export function reassignCommands<Schemas extends EventSchemas & typeof approvalEvents, Context extends Approvable>(
  workflow: Workflow<Schemas, Context>,
  chain: Chain,
  managed?: Managed<Schemas, Context>,
): {
  readonly reassign: Command<Schemas, Context, ReassignForm, ReassignGiven>;
  readonly followManager: Command<Schemas, Context, FollowForm, undefined>;
  readonly giveBack: Command<Schemas, Context, GiveBackForm, undefined>;
} {
  const approved = { workflow, chain, managed };
  return { reassign: reassign(approved), followManager: followManager(approved), giveBack: giveBack(approved) };
}

function reassign<Schemas extends EventSchemas & typeof approvalEvents, Context extends Approvable>(
  approved: Approved<Schemas, Context>,
): Command<Schemas, Context, ReassignForm, ReassignGiven> {
  return command(approved.workflow, {
    name: 'reassign',
    label: '改派',
    offered: 'panel',
    data: reassignForm,
    proposes: ['ApprovalStepReassigned'],
    who: () => roles.administrator,
    allow: ({ actor, state }) => [
      rule(holds(actor, 'administrator'), messages.forbidden, 'forbidden'),
      rule(turnOf(approved, state) !== undefined, messages.wrongState),
    ],
    decide: ({ data: { step, reason }, given, state }) => {
      if (step !== state.value) throw new Stale();
      const { party, person, except } = turnOf(approved, state) ?? refuse(messages.wrongState);
      const to = given.person;
      if (!to || !partiesOf(to.roles).includes(party)) return refuse('该用户不能处理当前节点', 'invalid', 'userId');
      if (to.id === except?.id) return refuse('发起人不能审批自己发起的单据');
      if (to.id === person?.id) return [];
      return moved(approved, state, { step, from: person ?? null, to: { id: to.id, name: to.name }, reason });
    },
  });
}

function followManager<Schemas extends EventSchemas & typeof approvalEvents, Context extends Approvable>(
  approved: Approved<Schemas, Context>,
): Command<Schemas, Context, FollowForm, undefined> {
  const { workflow, chain, managed } = approved;
  return command(workflow, {
    name: 'followManager',
    label: '客户经理变更',
    data: followForm,
    proposes: ['ApprovalStepReassigned'],
    ...bySystem,
    decide: ({ data: { from, to, reason }, state }) => {
      if (from === to.id) return [];
      const step = stepOf(chain, state.value);
      const person = step?.bound && state.context.approval.bound[step.state];
      if (step && person?.id === from) return moved(approved, state, { step: step.state, from: person, to, reason });
      const manager = managed?.of(state.context);
      if (manager?.id !== from) return [];
      // In a step, the manager of the returned state is replaced, because a refusal would lead back there.
      return moved(approved, state, { step: step ? chain.returned : state.value, from: manager, to, reason });
    },
  });
}

function giveBack<Schemas extends EventSchemas & typeof approvalEvents, Context extends Approvable>(
  approved: Approved<Schemas, Context>,
): Command<Schemas, Context, GiveBackForm, undefined> {
  const { workflow, chain } = approved;
  return command(workflow, {
    name: 'giveBack',
    label: '交还岗位',
    data: giveBackForm,
    proposes: ['ApprovalStepReassigned'],
    ...bySystem,
    decide: ({ data: { from, reason }, state }) => {
      const step = stepOf(chain, state.value);
      const person = step && state.context.approval.bound[step.state];
      if (!step || step.bound || person?.id !== from) return [];
      return moved(approved, state, { step: step.state, from: person, to: null, reason });
    },
  });
}

/** The turn in a step or in a state that awaits the manager; only in these can the assignee be replaced. */
function turnOf<Schemas extends EventSchemas, Context extends Approvable>(
  { workflow, chain, managed }: Approved<Schemas, Context>,
  { value, context }: State<Context>,
): Turn | undefined {
  if (!stepOf(chain, value) && !awaitsIn(workflow.machine, value)?.person) return undefined;
  const { bound, startedBy } = context.approval;
  return turnIn({ chain, workflow }, value, { bound, startedBy, manager: managed?.of(context) ?? null });
}

function moved<Schemas extends EventSchemas & typeof approvalEvents, Context extends Approvable>(
  { chain, managed }: Approved<Schemas, Context>,
  { context }: State<Context>,
  change: Pick<Reassignment, 'step' | 'from' | 'to' | 'reason'>,
): readonly DomainEvent<Schemas>[] {
  const { step, to } = change;
  const ofManager = managed && to && !stepOf(chain, step) ? [managed.changed(to)] : [];
  const data = { round: context.approval.round, ...change };
  const reassigned = ownEvents<typeof approvalEvents, Schemas>([{ type: 'ApprovalStepReassigned', data }]);
  return [...ofManager, ...reassigned];
}
