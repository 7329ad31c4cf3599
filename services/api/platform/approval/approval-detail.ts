import type { ApprovalDetail } from '#contract/platform/approval.js';
import { wireTime } from '#projections/platform/queries/list.js';
import {
  type Approval,
  type Chain,
  type Decision,
  endOf,
  isThrough,
  results,
  stepOf,
  worksAfter,
} from '#workflows/platform/approval/chain.js';
import type { Approvable } from '#workflows/platform/approval/commands.js';
import { roundOf } from '#workflows/platform/approval/round.js';
import { reassignedInWords } from '#workflows/platform/approval/text.js';
import { turnIn, turnLabel } from '#workflows/platform/approval/turn.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { Actor, UserRef } from '#workflows/platform/kernel/actor.js';
import { offers } from '#workflows/platform/kernel/command.js';
import { labelOf, type State } from '#workflows/platform/kernel/machine.js';
import { roles } from '#workflows/platform/kernel/roles.js';

type Node = ApprovalDetail['nodes'][number];

/** Approval panel of a document: the current round as steps, all decisions as a timeline, and the caller's button. */
export function detailOf(
  entry: CatalogEntry,
  state: State<never>,
  actor: Actor,
  manager: UserRef | null,
): Omit<ApprovalDetail, 'step' | 'version'> {
  const { chain } = entry;
  if (!chain) return { nodes: [], detail: [], btnName: '', btnReason: null, waitingFor: '', reassign: null };
  const approvable = state as State<Approvable>;
  const { approval } = approvable.context;
  const turn = turnIn(entry, state.value, { ...approval, manager });
  return {
    nodes: nodesOf(entry, chain, approvable),
    detail: timelineOf(entry, approval),
    ...buttonOf(entry, chain, state, actor),
    waitingFor: turn ? turnLabel(turn) : chain.startsFrom[state.value] ? roles[chain.starter] : '',
    reassign: reassignable(entry, state, actor),
  };
}

/** Decisions and reassignments, in the order in which they happened. */
function timelineOf({ workflow }: CatalogEntry, { decisions, reassignments }: Approval): ApprovalDetail['detail'] {
  const decided = decisions.map(({ round, nodeName, by, result, opinion, at }) => ({
    at,
    told: { round, nodeName, approver: by.name, result: result as string, msg: opinion, approveDate: wireTime(at) },
  }));
  const given = reassignments.map(({ round, step, by, at, ...change }) => ({
    at,
    told: {
      round,
      nodeName: labelOf(workflow.machine, step),
      approver: by.name,
      result: '改派',
      msg: reassignedInWords(change),
      approveDate: wireTime(at),
    },
  }));
  return [...decided, ...given].sort((one, other) => (one.at < other.at ? -1 : 1)).map(({ told }) => told);
}

function reassignable({ workflow, commands }: CatalogEntry, state: State<never>, actor: Actor) {
  const offered = offers(commands, actor, state).find(({ name }) => name === 'reassign');
  return offered && offered.reason === null
    ? { step: state.value, label: labelOf(workflow.machine, state.value) }
    : null;
}

function nodesOf(entry: CatalogEntry, chain: Chain, { value, context: { approval } }: State<Approvable>): Node[] {
  const { shown } = roundOf(chain, value, approval);
  const decided = (step: string): Decision | undefined => shown.findLast((decision) => decision.step === step);
  const node = (nodeName: string, decision: Decision | undefined, current: boolean): Node => ({
    nodeName,
    approver: decision?.by.name ?? '',
    approveDate: decision ? wireTime(decision.at) : '',
    result: decision?.result ?? '',
    state: decision?.result === results.refused ? 'refused' : decision ? 'done' : current ? 'current' : 'waiting',
  });
  const end = endOf(chain);
  const finished = isThrough(chain, value, approval);
  return [
    node(chain.startLabel, decided('start'), value in chain.startsFrom && !decided('start')),
    ...[...chain.steps, ...worksAfter(chain)].map(({ state, label }) =>
      // A step that is being repeated does not count as done.
      node(label, state === value ? undefined : decided(state), state === value),
    ),
    {
      nodeName: labelOf(entry.workflow.machine, end),
      approver: '',
      approveDate: finished ? wireTime(shown.at(-1)?.at ?? '') : '',
      result: '',
      state: finished ? 'done' : 'waiting',
    },
  ];
}

/** The caller's button: start, start again, decide, or none. */
function buttonOf(entry: CatalogEntry, chain: Chain, state: State<never>, actor: Actor) {
  const offered = offers(entry.commands, actor, state);
  const start = offered.find(({ name }) => name === 'apply');
  const decide = offered.find(({ name }) => name === 'approve');
  if (start) return { btnName: start.label, btnReason: start.reason };
  if (decide && stepOf(chain, state.value)) return { btnName: decide.label, btnReason: decide.reason };
  return { btnName: '', btnReason: null };
}
