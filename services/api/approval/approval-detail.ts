import type { ApprovalDetail } from '#contract/approval.js';
import { wireTime } from '#projections/kernel/list.js';
import { type Chain, type Decision, endOf, results, stepOf, workOf, worksAfter } from '#workflows/approval/chain.js';
import { type Approvable, whoDecides } from '#workflows/approval/commands.js';
import { partyLabel, roles } from '#workflows/approval/roles.js';
import type { Actor } from '#workflows/kernel/actor.js';
import type { CatalogEntry } from '#workflows/kernel/catalog-entry.js';
import { offers } from '#workflows/kernel/command.js';
import { labelOf, type State } from '#workflows/kernel/machine.js';

type Node = ApprovalDetail['nodes'][number];

/** The approval panel of a document: the current round as steps, everything decided as a timeline, the caller's button. */
export function detailOf(entry: CatalogEntry, state: State<never>, actor: Actor): ApprovalDetail {
  const { chain } = entry;
  if (!chain) return { nodes: [], detail: [], btnName: '', btnReason: null, waitingFor: '' };
  const approvable = state as unknown as State<Approvable>;
  const { approval } = approvable.context;
  return {
    nodes: nodesOf(entry, chain, approvable),
    detail: approval.decisions.map((decision) => ({
      round: decision.round,
      nodeName: decision.nodeName,
      approver: decision.by.name,
      result: decision.result,
      msg: decision.opinion,
      approveDate: wireTime(decision.at),
    })),
    ...buttonOf(entry, chain, state, actor),
    waitingFor: whoDecides(chain, approvable) || whoWorks(chain, state.value),
  };
}

function whoWorks(chain: Chain, state: string): string {
  if (chain.startsFrom[state]) return roles[chain.starter];
  const work = workOf(chain, state);
  return work ? partyLabel(work.role) : '';
}

function nodesOf(entry: CatalogEntry, chain: Chain, { value, context: { approval } }: State<Approvable>): Node[] {
  const round = approval.decisions.filter((decision) => decision.round === approval.round);
  const decided = (step: string): Decision | undefined => round.findLast((decision) => decision.step === step);
  const node = (nodeName: string, decision: Decision | undefined, current: boolean): Node => ({
    nodeName,
    approver: decision?.by.name ?? '',
    approveDate: decision ? wireTime(decision.at) : '',
    result: decision?.result ?? '',
    state: decision?.result === results.refused ? 'refused' : decision ? 'done' : current ? 'current' : 'waiting',
  });
  const end = endOf(chain);
  const finished = value === end;
  return [
    node(chain.startLabel, decided('start'), value in chain.startsFrom && !decided('start')),
    ...[...chain.steps, ...worksAfter(chain)].map(({ state, label }) =>
      // What is done anew is not done.
      node(label, state === value ? undefined : decided(state), state === value),
    ),
    {
      nodeName: labelOf(entry.workflow.machine, end),
      approver: '',
      approveDate: finished ? wireTime(round.at(-1)?.at ?? '') : '',
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
  if (start) return { btnName: chain.startsFrom[state.value] ?? start.label, btnReason: start.reason };
  if (decide && stepOf(chain, state.value)) return { btnName: decide.label, btnReason: decide.reason };
  return { btnName: '', btnReason: null };
}
