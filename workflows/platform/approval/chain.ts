import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { EventMeta, HappenedEvent } from '#workflows/platform/kernel/event.js';
import type { StateDefinition, Transitions } from '#workflows/platform/kernel/machine.js';
import type { RoleCode, TeamCode } from '#workflows/platform/kernel/roles.js';
import type { approvalEvents } from './events.js';

/** One step of a chain: a state of the document in which one role decides. */
export interface Step {
  readonly state: string;
  readonly label: string;
  readonly role: RoleCode;
  /** Set if only one person may decide, e.g. the customer's manager; `otherwise` is the message for others. */
  readonly bound?: { readonly otherwise: string };
  /** State after a refusal; defaults to the chain's `returned` state. */
  readonly refusedTo?: string;
}

/** Work in a chain that is not a decision: a requested correction, or a task after the last step. */
export interface Work {
  readonly state: string;
  readonly label: string;
  readonly role: RoleCode | TeamCode;
  /** State after the work is done, and the label of that transition. */
  readonly to: string;
  readonly done: string;
}

/** An approval chain: who starts it from which states, who decides in which order, and where it ends. */
export interface Chain {
  readonly starter: RoleCode;
  /** Name of the first node in the timeline. */
  readonly startLabel: string;
  /** States that it starts from, each with the caption of the start button. */
  readonly startsFrom: Readonly<Record<string, string>>;
  readonly steps: readonly [Step, ...Step[]];
  readonly returned: string;
  /** State after the last step. */
  readonly finished: string;
  readonly works?: readonly Work[];
}

export const stepOf = (chain: Chain, state: string): Step | undefined =>
  chain.steps.find((step) => step.state === state);
export const nextState = (chain: Chain, step: Step): string =>
  chain.steps[chain.steps.indexOf(step) + 1]?.state ?? chain.finished;
export const isLast = (chain: Chain, step: Step): boolean => chain.steps.at(-1) === step;

export const workOf = ({ works = [] }: Chain, state: string): Work | undefined =>
  works.find((work) => work.state === state);

/** Works that follow the last step, in order. */
export function worksAfter(chain: Chain): readonly Work[] {
  const next = (state: string): Work[] => {
    const work = workOf(chain, state);
    return work ? [work, ...next(work.to)] : [];
  };
  return next(chain.finished);
}

/** State in which the chain and its subsequent works end. */
export const endOf = (chain: Chain): string => worksAfter(chain).at(-1)?.to ?? chain.finished;

/** A state's definition without its transitions. */
type Stated = Omit<StateDefinition, 'on'>;
type Steps<C extends Chain> = C['steps'][number];
type Works<C extends Chain> = NonNullable<C['works']>[number];
/** States that a refused step may lead to. */
type Refused<C extends Chain> =
  | C['returned']
  | (Steps<C> extends infer One ? (One extends { readonly refusedTo: infer To extends string } ? To : never) : never);

/** Machine states of the works, with the events that each accepts. */
export const workStates = <const C extends Chain, const On extends Readonly<Record<Works<C>['state'], Transitions>>>(
  { works = [] }: C,
  on: On,
): { readonly [State in Works<C>['state']]: Stated & { readonly on: On[State] } } =>
  statesOf(works, ({ label, role, state }: Works<C>) => ({ label, awaits: { role }, on: on[state as keyof On] }));

/** Machine states of the steps. */
export const chainStates = <const C extends Chain>(
  chain: C,
): {
  readonly [State in Steps<C>['state']]: Stated & {
    readonly on: {
      readonly ApprovalStepPassed: Steps<C>['state'] | C['finished'];
      readonly ApprovalStepRefused: Refused<C>;
      readonly ApprovalStepReassigned: Steps<C>['state'];
    };
  };
} =>
  statesOf(chain.steps, (step: Step) => ({
    label: step.label,
    meta: { role: step.role },
    on: {
      ApprovalStepPassed: nextState(chain, step),
      ApprovalStepRefused: step.refusedTo ?? chain.returned,
      ...reassignable(step.state),
    },
  }));

/** `Object.fromEntries` loses the key types, hence the cast. */
const statesOf = <One extends { readonly state: string }, States>(
  of: readonly One[],
  definition: (one: never) => StateDefinition,
): States =>
  // `definition` is declared per element type, which the generic list does not know.
  Object.fromEntries(of.map((one) => [one.state, definition(one as never)])) as States;

/** Transition of a state whose assignee can be replaced; the state stays the same. */
export const reassignable = (state: string) => ({ ApprovalStepReassigned: state });
/** Transition added to the states that the chain starts from. */
export const startsChain = <const C extends Chain>(chain: C): { readonly ApprovalStarted: Steps<C>['state'] } => ({
  ApprovalStarted: chain.steps[0].state,
});
/** Transition added to the finished state. */
export const finishesChain = <const C extends Chain>(chain: C): { readonly ApprovalFinished: C['finished'] } => ({
  ApprovalFinished: chain.finished,
});

export interface Decision {
  readonly round: number;
  /** State of the step, or `start`. */
  readonly step: string;
  readonly nodeName: string;
  readonly by: UserRef;
  readonly at: string;
  readonly result: DecisionResult;
  readonly opinion: string;
}
export const results = { started: '发起审批', passed: '审批通过', refused: '审批拒绝', worked: '已处理' } as const;
export type DecisionResult = (typeof results)[keyof typeof results];

/** A change of assignee. `to: null` means any holder of the role. */
export interface Reassignment {
  readonly round: number;
  readonly step: string;
  readonly from: UserRef | null;
  readonly to: UserRef | null;
  readonly reason: string;
  readonly by: UserRef;
  readonly at: string;
}

/** The part of an approval that policies read. Rows store it too, so that lists can tell which buttons are enabled. */
export interface ApprovalProgress {
  readonly round: number;
  readonly startedBy: UserRef | null;
  readonly bound: Readonly<Record<string, UserRef>>;
  readonly decisions: readonly {
    readonly round: number;
    readonly step: string;
    readonly by: Pick<UserRef, 'id'>;
  }[];
  readonly reassignments: readonly { readonly step: string; readonly to: Pick<UserRef, 'id'> | null }[];
}

/** Bound persons of a round after one step was reassigned to a person or given back to its role. */
export function withReassignment(
  bound: ApprovalProgress['bound'],
  { step, to }: Pick<Reassignment, 'step' | 'to'>,
): Readonly<Record<string, UserRef>> {
  if (to) return { ...bound, [step]: to };
  const { [step]: _, ...others } = bound;
  return others;
}

/** A document's approval history. */
export interface Approval extends ApprovalProgress {
  /** All rounds, oldest first. */
  readonly decisions: readonly Decision[];
  /** All rounds, oldest first. */
  readonly reassignments: readonly Reassignment[];
}

/** True once the chain has been passed. A document that moves on afterwards stays approved. */
export function isThrough(
  chain: Chain,
  state: string,
  { round, decisions }: Pick<Approval, 'round' | 'decisions'>,
): boolean {
  if (state === endOf(chain)) return true;
  const last = chain.steps.at(-1)?.state;
  const isPassed = decisions.some((one) => one.round === round && one.step === last && one.result === results.passed);
  return isPassed && worksAfter(chain).length === 0;
}

export const noApproval: Approval = { round: 0, startedBy: null, bound: {}, decisions: [], reassignments: [] };

/** Adds a completed work to the decisions. */
export const worked = (chain: Chain, approval: Approval, state: string, { actor: by, at }: EventMeta): Approval => ({
  ...approval,
  decisions: [
    ...approval.decisions,
    {
      round: approval.round,
      step: state,
      nodeName: workOf(chain, state)?.label ?? state,
      by,
      at,
      result: results.worked,
      opinion: '',
    },
  ],
});

type Happened<Type extends keyof typeof approvalEvents> = HappenedEvent<typeof approvalEvents> & { type: Type };

/** Handlers of the approval events, for the `evolve` of a document with an `approval` in its context. */
export const evolveApproval = <Context extends { readonly approval: Approval }>(chain: Chain) => {
  const decided = (
    context: Context,
    event: Happened<'ApprovalStepPassed'> | Happened<'ApprovalStepRefused'>,
    result: DecisionResult,
  ) => ({
    ...context,
    approval: {
      ...context.approval,
      decisions: [
        ...context.approval.decisions,
        {
          round: event.data.round,
          step: event.data.step,
          nodeName: stepOf(chain, event.data.step)?.label ?? event.data.step,
          by: event.meta.actor,
          at: event.meta.at,
          result,
          opinion: event.data.opinion,
        },
      ],
    },
  });
  return {
    ApprovalStarted: (context: Context, { data, meta }: Happened<'ApprovalStarted'>): Context => ({
      ...context,
      approval: {
        ...context.approval,
        round: data.round,
        startedBy: meta.actor,
        bound: data.bound,
        decisions: [
          ...context.approval.decisions,
          {
            round: data.round,
            step: 'start',
            nodeName: chain.startLabel,
            by: meta.actor,
            at: meta.at,
            result: results.started,
            opinion: '',
          },
        ],
      },
    }),
    ApprovalStepPassed: (context: Context, event: Happened<'ApprovalStepPassed'>): Context =>
      decided(context, event, results.passed),
    ApprovalStepRefused: (context: Context, event: Happened<'ApprovalStepRefused'>): Context =>
      decided(context, event, results.refused),
    ApprovalStepReassigned: (context: Context, { data, meta }: Happened<'ApprovalStepReassigned'>): Context => {
      const { approval } = context;
      const reassigned = { ...data, by: meta.actor, at: meta.at };
      return {
        ...context,
        approval: {
          ...approval,
          // In states outside the steps, the document itself stores the assignee.
          ...(stepOf(chain, data.step) && { bound: withReassignment(approval.bound, data) }),
          reassignments: [...approval.reassignments, reassigned],
        },
      };
    },
    ApprovalFinished: (context: Context): Context => context,
  };
};
