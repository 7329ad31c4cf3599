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
  /** Only one person may decide, e.g. the customer's own manager; said when somebody else of the role tries. */
  readonly bound?: { readonly otherwise: string };
  /** Where a refusal leads; the chain's `returned` state unless said otherwise. */
  readonly refusedTo?: string;
}

/** Work that belongs to a chain and is no decision: a correction that somebody asked for, or what follows the last step. */
export interface Work {
  readonly state: string;
  readonly label: string;
  readonly role: RoleCode | TeamCode;
  /** Where it leads when it is done, and how that is called. */
  readonly to: string;
  readonly done: string;
}

/** An approval chain: who starts it from where, who decides in which order, where it ends. */
export interface Chain {
  readonly starter: RoleCode;
  /** Name of the first node in the timeline. */
  readonly startLabel: string;
  /** States it starts from, and the caption of the button there. */
  readonly startsFrom: Readonly<Record<string, string>>;
  readonly steps: readonly [Step, ...Step[]];
  readonly returned: string;
  /** Where the last step leads. */
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

/** What follows the last step, one after the other. */
export function worksAfter(chain: Chain): readonly Work[] {
  const next = (state: string): Work[] => {
    const work = workOf(chain, state);
    return work ? [work, ...next(work.to)] : [];
  };
  return next(chain.finished);
}

/** Where it all ends. */
export const endOf = (chain: Chain): string => worksAfter(chain).at(-1)?.to ?? chain.finished;

/** What a state says besides the events that it takes. */
type Stated = Omit<StateDefinition, 'on'>;
type Steps<C extends Chain> = C['steps'][number];
type Works<C extends Chain> = NonNullable<C['works']>[number];
/** Where a refused step may lead. */
type Refused<C extends Chain> =
  | C['returned']
  | (Steps<C> extends infer One ? (One extends { readonly refusedTo: infer To extends string } ? To : never) : never);

/** The states of the works, with the events that each takes. */
export const workStates = <const C extends Chain, const On extends Readonly<Record<Works<C>['state'], Transitions>>>(
  { works = [] }: C,
  on: On,
): { readonly [State in Works<C>['state']]: Stated & { readonly on: On[State] } } =>
  statesOf(works, ({ label, role, state }: Works<C>) => ({ label, awaits: { role }, on: on[state as keyof On] }));

/** The states of the steps, for the document's machine. */
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

/** The compiler does not follow names through `Object.fromEntries`. */
const statesOf = <One extends { readonly state: string }, States>(
  of: readonly One[],
  definition: (one: never) => StateDefinition,
): States =>
  // As each is declared, though a list of them is told less.
  Object.fromEntries(of.map((one) => [one.state, definition(one as never)])) as States;

/** A state in which somebody may be put in somebody's place; it stays as it is. */
export const reassignable = (state: string) => ({ ApprovalStepReassigned: state });
/** What starting adds to the states it starts from. */
export const startsChain = <const C extends Chain>(chain: C): { readonly ApprovalStarted: Steps<C>['state'] } => ({
  ApprovalStarted: chain.steps[0].state,
});
/** What the end adds to the finished state. */
export const finishesChain = <const C extends Chain>(chain: C): { readonly ApprovalFinished: C['finished'] } => ({
  ApprovalFinished: chain.finished,
});

export interface Decision {
  readonly round: number;
  /** The step's state, or `start`. */
  readonly step: string;
  readonly nodeName: string;
  readonly by: UserRef;
  readonly at: string;
  readonly result: DecisionResult;
  readonly opinion: string;
}
export const results = { started: '发起审批', passed: '审批通过', refused: '审批拒绝', worked: '已处理' } as const;
export type DecisionResult = (typeof results)[keyof typeof results];

/** That somebody was put in somebody's place; nobody: whoever holds the role. */
export interface Reassignment {
  readonly round: number;
  readonly step: string;
  readonly from: UserRef | null;
  readonly to: UserRef | null;
  readonly reason: string;
  readonly by: UserRef;
  readonly at: string;
}

/** As much of an approval as policies read: rows hold it too, so that a list knows which buttons are on. */
export interface Standing {
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

/** Whom the steps of a round are bound to, once one of them was given to somebody, or back to its role. */
export function boundAfter(
  bound: Standing['bound'],
  { step, to }: Pick<Reassignment, 'step' | 'to'>,
): Readonly<Record<string, UserRef>> {
  if (to) return { ...bound, [step]: to };
  const { [step]: _, ...others } = bound;
  return others;
}

/** What a document remembers of its approval. */
export interface Approval extends Standing {
  /** All rounds, oldest first. */
  readonly decisions: readonly Decision[];
  /** All rounds, oldest first. */
  readonly reassignments: readonly Reassignment[];
}

/** Whether it has come to its end. What has been approved may go on, and is approved still. */
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

/** Adds work that was done to what was decided. */
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

/** What the approval events change, for the `evolve` of a document whose record has an `approval`. */
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
          // Elsewhere it is the document itself that knows whose it is.
          ...(stepOf(chain, data.step) && { bound: boundAfter(approval.bound, data) }),
          reassignments: [...approval.reassignments, reassigned],
        },
      };
    },
    ApprovalFinished: (context: Context): Context => context,
  };
};
