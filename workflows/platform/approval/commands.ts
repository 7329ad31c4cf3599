import { z } from 'zod';
import { holds, sees, type UserRef } from '#workflows/platform/kernel/actor.js';
import {
  type Command,
  command,
  type Occasion,
  type Policy,
  type Situation,
} from '#workflows/platform/kernel/command.js';
import type { DomainEvent, EventSchemas } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { noForm } from '#workflows/platform/kernel/no-form.js';
import { messages, refuse, rule, type Verdict } from '#workflows/platform/kernel/refusal.js';
import { roles } from '#workflows/platform/kernel/roles.js';
import { assertStorable } from '#workflows/platform/kernel/stored.js';
import { withinCustomer } from '#workflows/platform/kernel/within-customer.js';
import { ownEvents, type Workflow } from '#workflows/platform/kernel/workflow.js';
import {
  type Approval,
  type ApprovalProgress as ApprovalStanding,
  type Chain,
  isLast,
  results,
  type Step,
  stepOf,
} from './chain.js';
import type { approvalEvents } from './events.js';
import { isRepeat } from './repeat.js';
import { turnLabel } from './turn.js';

/** Context of an approved document: it belongs to a customer and stores its approval. */
export interface Approvable {
  readonly customerId: string;
  readonly approval: Approval;
}

/** The part of it that policies read. */
interface Standing extends Omit<Approvable, 'approval'> {
  readonly approval: ApprovalStanding;
}

export const decisionForm = z.object({
  result: z.enum([results.passed, results.refused], { error: '审批结果不正确' }),
  message: z.string().trim().max(500, '审批意见最多500个字符').default(''),
  /** State of the document that the caller saw; prevents deciding a later step by mistake. */
  step: z.string().min(1).max(64).optional(),
  /** Revision that the caller saw. */
  version: z.number().int('请求有错误').min(0, '请求有错误').optional(),
});
export type DecisionForm = z.output<typeof decisionForm>;

const decidedAlready = '该节点已审批';

const lastIn = <One extends { readonly round: number; readonly step: string }>(round: number, all: readonly One[]) =>
  all.findLast((one) => one.round === round && one.step !== 'start');

/** Requires the step's role and, if bound, the bound person; excludes the starter (docs/rules/approval.md). */
const mayDecide = (chain: Chain, situation: Situation<Standing>): readonly Verdict[] => {
  const { actor, state } = situation;
  const { approval } = state.context;
  const step = stepOf(chain, state.value);
  const hasRole = step !== undefined && holds(actor, step.role);
  const decidedBefore = !hasRole && lastIn(approval.round, approval.decisions)?.by.id === actor.id;
  return withinCustomer(
    situation,
    rule(!decidedBefore, decidedAlready),
    rule(hasRole || !step, `当前节点需由${step ? roles[step.role] : ''}审批`, 'forbidden'),
    boundTo(step, situation),
    rule(!step || approval.startedBy?.id !== actor.id, '发起人不能审批自己发起的单据'),
  );
};

const boundTo = (step: Step | undefined, situation: Situation<Standing>): Verdict => {
  const { actor, state } = situation;
  const person = step && state.context.approval.bound[step.state];
  if (!step || (!step.bound && !person) || person?.id === actor.id) return undefined;
  return notYours(situation, person, step.bound?.otherwise);
};

/** Like a bound step, for a state outside the steps; without an owner, the role alone counts. */
const ownedBy = (owner: UserRef | null, situation: Situation<Standing>, otherwise: string): Verdict =>
  owner && owner.id !== situation.actor.id ? notYours(situation, owner, otherwise) : undefined;

/**
 * Others are told of a reassignment first, since it is not what the usual rule would lead them to expect. Actors who may
 * not see the document get the usual message, which names no person, or none: to them it is missing.
 */
const notYours = (
  { actor, state }: Situation<Standing>,
  person: UserRef | undefined,
  otherwise: string | undefined,
): Verdict => {
  const { approval, customerId } = state.context;
  const given = approval.reassignments.some(
    ({ step, to }) => step === state.value && to !== null && to.id === person?.id,
  );
  const isTold = sees(actor, customerId);
  if (!isTold && !otherwise) return undefined;
  const message = given && isTold ? undefined : otherwise;
  return rule(false, message ?? `当前节点已改派给${person?.name ?? ''}`, 'forbidden');
};

export interface ApproveOptions {
  readonly permission?: string;
  /**
   * Schema of the event with the document's content. Content entered before the bounds existed fails here, because the
   * events that follow from an approval could not be stored. It can still be refused and corrected.
   */
  readonly content?: z.ZodType;
}

/** Decides a step: passes or refuses it; refusing requires a reason. The last pass finishes the chain. */
export const approveCommand = <Schemas extends EventSchemas & typeof approvalEvents, Context extends Approvable>(
  workflow: Workflow<Schemas, Context>,
  chain: Chain,
  { permission, content }: ApproveOptions = {},
): Command<Schemas, Context, DecisionForm, undefined> => {
  const told = (...events: DomainEvent<typeof approvalEvents>[]) => ownEvents<typeof approvalEvents, Schemas>(events);
  return command(workflow, {
    name: 'approve',
    label: '审批',
    permission,
    data: decisionForm,
    proposes: ['ApprovalStepPassed', 'ApprovalStepRefused'],
    meant: { for: ({ step }) => step, otherwise: decidedAlready },
    who: (state) => whoDecides(chain, state),
    allow: (situation) => mayDecide(chain, situation),
    decide: ({ data, actor, state, now }) => {
      const { round, decisions } = state.context.approval;
      const saysWhich = data.step !== undefined || data.version !== undefined;
      const last = lastIn(round, decisions);
      const decidedBy = last && stepOf(chain, last.step)?.role;
      if (!saysWhich && decidedBy && isRepeat(last.at, decidedBy, { actor, now })) refuse(decidedAlready);
      const step = stepOf(chain, state.value) ?? refuse(messages.wrongState);
      const decided = { round, step: step.state, opinion: data.message };
      if (data.result === results.refused) {
        if (!data.message) refuse('请填写审批意见', 'invalid', 'message');
        return told({ type: 'ApprovalStepRefused', data: decided });
      }
      assertStorable(content, state.context);
      const passed = { type: 'ApprovalStepPassed', data: decided } as const;
      return isLast(chain, step) ? told(passed, { type: 'ApprovalFinished', data: { round } }) : told(passed);
    },
  });
};

/** The role that decides in a state, with the person's name if the step is bound to one. */
export const whoDecides = (chain: Chain, state: State<Approvable>): string => {
  const step = stepOf(chain, state.value);
  return step ? turnLabel({ party: step.role, person: state.context.approval.bound[step.state] }) : '';
};

/** For the document's first command, when it is nobody's yet: those who will start its approval. */
export const byStarters = ({ starter }: Pick<Chain, 'starter'>): Policy<unknown> => ({
  who: () => roles[starter],
  allow: ({ actor }) => [rule(holds(actor, starter), messages.forbidden, 'forbidden')],
});

export interface StartOptions<Schemas extends EventSchemas, Context, Given> {
  readonly permission: string;
  /** The persons that bound steps belong to, by state. */
  readonly bound: (occasion: Occasion<Context, unknown, Given>) => Readonly<Record<string, UserRef | null>>;
  /** Set if the document waits for one person, who alone may start it, e.g. the customer's manager. */
  readonly owner?: { of(context: Context): UserRef | null; readonly otherwise: string };
  /** Further rules on the document. */
  readonly when?: Policy<Context>['allow'];
  /** Events that the document itself records at the start, e.g. the customer's current terms. */
  readonly before?: (occasion: Occasion<Context, unknown, Given>) => readonly DomainEvent<Schemas>[];
}

/** Starts a round, or the next one after a refusal; always from the first step. */
export const startCommand = <Schemas extends EventSchemas & typeof approvalEvents, Context extends Approvable, Given>(
  workflow: Workflow<Schemas, Context>,
  chain: Chain,
  { permission, bound, owner, when, before }: StartOptions<Schemas, Context, Given>,
): Command<Schemas, Context, z.output<typeof noForm>, Given> =>
  command(workflow, {
    name: 'apply',
    label: results.started,
    labelIn: chain.startsFrom,
    permission,
    data: noForm,
    proposes: ['ApprovalStarted'],
    ...byStarters(chain),
    allow: (situation) => [
      ...withinCustomer(
        situation,
        ...byStarters(chain).allow(situation),
        owner && ownedBy(owner.of(situation.state.context), situation, owner.otherwise),
      ),
      ...(when?.(situation) ?? []),
    ],
    decide: (occasion) => {
      const persons = Object.entries(bound(occasion)).map(([step, person]) => {
        const { label } = stepOf(chain, step) ?? { label: step };
        return [step, person ?? refuse(`客户未指定${label}的负责人，无法发起`)] as const;
      });
      const data = { round: occasion.state.context.approval.round + 1, bound: Object.fromEntries(persons) };
      const started = ownEvents<typeof approvalEvents, Schemas>([{ type: 'ApprovalStarted', data }]);
      return [...(before?.(occasion) ?? []), ...started];
    },
  });
