import { z } from 'zod';

import { holds, type UserRef, userRef } from '#workflows/platform/kernel/actor.js';
import { type Command, command } from '#workflows/platform/kernel/command.js';
import type { DomainEvent, EventSchemas } from '#workflows/platform/kernel/event.js';
import { awaitsIn, type State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { partiesOf, roles } from '#workflows/platform/kernel/roles.js';
import { bySystem } from '#workflows/platform/kernel/system-commands.js';
import { ownEvents, type Workflow } from '#workflows/platform/kernel/workflow.js';
import { type Chain, stepOf } from './chain.js';
import type { Approvable } from './commands.js';
import type { approvalEvents } from './events.js';
import { type Turn, turnIn } from './turn.js';

export const reassignForm = z.object({
  /** State of the document in which it waits: a step that was decided meanwhile is not given to anybody. */
  step: z.string(),
  reason: z.string({ error: '请填写改派原因' }).trim().min(1, '请填写改派原因').max(200, '改派原因最多200个字符'),
});
export type ReassignForm = z.output<typeof reassignForm>;

export interface ReassignGiven {
  /** With his roles as of now; undefined when there is no such user, or he may not sign in. */
  readonly person: (UserRef & { readonly roles: readonly string[] }) | undefined;
}

const followForm = z.object({
  /** Whose the document was. */
  from: z.string(),
  /** The customer's manager of the moment. */
  to: userRef,
  reason: z.string(),
});
export type FollowForm = z.output<typeof followForm>;

const giveBackForm = z.object({
  /** To whom the step was given. */
  from: z.string(),
  reason: z.string(),
});
export type GiveBackForm = z.output<typeof giveBackForm>;

/** How a document remembers its customer's manager, where states outside the steps wait for him. */
interface Managed<Schemas extends EventSchemas, Context> {
  readonly of: (context: Context) => UserRef | null;
  readonly changed: (to: UserRef) => DomainEvent<Schemas>;
}

/**
 * No step may be left with nobody. An administrator gives a running step to one person who holds its role; and a step
 * that is bound to the customer's manager follows the manager of the moment, while any other goes back to its role when he to
 * whom it was given has left (docs/rules/approval.md). The one who started may still not decide.
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
  /** A step, or a state that awaits the manager: there somebody may be put in somebody's place. */
  const turnOf = ({ value, context }: State<Context>): Turn | undefined =>
    stepOf(chain, value) || awaitsIn(workflow.machine, value)?.person
      ? turnIn({ chain, workflow }, value, {
          bound: context.approval.bound,
          startedBy: context.approval.startedBy,
          manager: managed?.of(context) ?? null,
        })
      : undefined;
  const moved = (
    { context }: State<Context>,
    step: string,
    from: UserRef | null,
    to: UserRef | null,
    reason: string,
  ) => {
    const { round } = context.approval;
    const ofManager = managed && to && !stepOf(chain, step) ? [managed.changed(to)] : [];
    const data = { round, step, from, to, reason };
    const reassigned = ownEvents<typeof approvalEvents, Schemas>([{ type: 'ApprovalStepReassigned', data }]);
    return [...ofManager, ...reassigned];
  };

  return {
    reassign: command(workflow, {
      name: 'reassign',
      label: '改派',
      data: reassignForm,
      proposes: ['ApprovalStepReassigned'],
      who: () => roles.administrator,
      allow: ({ actor, state }) => [
        rule(holds(actor, 'administrator'), messages.forbidden, 'forbidden'),
        rule(turnOf(state) !== undefined, messages.wrongState),
      ],
      decide: ({ data: { step, reason }, given, state }) => {
        if (step !== state.value) throw new Refusal('conflict', messages.stale);
        const { party, person, except } = turnOf(state) ?? refuse(messages.wrongState);
        const to = given.person;
        if (!to || !partiesOf(to.roles).includes(party)) return refuse('该用户不能处理当前节点', 'invalid');
        if (to.id === except?.id) return refuse('发起人不能审批自己发起的单据');
        if (to.id === person?.id) return [];
        return moved(state, step, person ?? null, { id: to.id, name: to.name }, reason);
      },
    }),
    followManager: command(workflow, {
      name: 'followManager',
      label: '客户经理变更',
      data: followForm,
      proposes: ['ApprovalStepReassigned'],
      who: () => '系统',
      allow: bySystem,
      decide: ({ data: { from, to, reason }, state }) => {
        if (from === to.id) return [];
        const step = stepOf(chain, state.value);
        const person = step?.bound && state.context.approval.bound[step.state];
        if (step && person?.id === from) return moved(state, step.state, person, to, reason);
        const manager = managed?.of(state.context);
        // Wherever it is now: a refusal would bring it back to him.
        return manager?.id === from ? moved(state, step ? chain.returned : state.value, manager, to, reason) : [];
      },
    }),
    giveBack: command(workflow, {
      name: 'giveBack',
      label: '交还岗位',
      data: giveBackForm,
      proposes: ['ApprovalStepReassigned'],
      who: () => '系统',
      allow: bySystem,
      decide: ({ data: { from, reason }, state }) => {
        const step = stepOf(chain, state.value);
        const person = step && state.context.approval.bound[step.state];
        return step && !step.bound && person?.id === from ? moved(state, step.state, person, null, reason) : [];
      },
    }),
  };
}
