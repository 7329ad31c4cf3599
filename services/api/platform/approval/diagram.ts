import type { Diagram } from '#contract/platform/approval.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { bpmnOf, flowId, startElement } from '#workflows/platform/approval/bpmn.js';
import {
  type Chain,
  type Decision,
  endOf,
  isThrough,
  nextState,
  results,
  stepOf,
  workOf,
} from '#workflows/platform/approval/chain.js';
import type { Approvable } from '#workflows/platform/approval/commands.js';
import { roundOf } from '#workflows/platform/approval/round.js';
import type { CatalogEntry, DrawnWay } from '#workflows/platform/document/catalog-entry.js';
import { labelOf, type State } from '#workflows/platform/kernel/machine.js';

const drawn = new Map<string, Promise<string>>();

/** Diagram of a document kind, laid out once and cached. */
const xmlOf = (entry: CatalogEntry, chain: Chain): Promise<string> => {
  const { name, label, machine } = entry.workflow;
  const xml =
    drawn.get(name) ??
    bpmnOf(chain, {
      id: name,
      name: `${label}审批`,
      finishedLabel: labelOf(machine, endOf(chain)),
      returnedLabel: labelOf(machine, chain.returned),
    });
  drawn.set(name, xml);
  return xml;
};

/** Sequence flow taken by a decision. */
const flowOf = (chain: Chain, { step, result }: Decision): [string, string] => {
  if (step === 'start') return [startElement, chain.steps[0].state];
  const decided = stepOf(chain, step);
  const to =
    decided && (result === results.refused ? (decided.refusedTo ?? chain.returned) : nextState(chain, decided));
  return [step, to ?? workOf(chain, step)?.to ?? step];
};

/** Diagram of a user-drawn process, with the path taken. */
export function drawnDiagram(xml: string, { current, visits }: DrawnWay): Diagram {
  const through = visits.flatMap((visit) => visit.through);
  const latest = new Map(visits.map(({ element, result }) => [element, result]));
  const standing = (refused: boolean) =>
    [...latest].filter(([, result]) => (result === results.refused) === refused).map(([element]) => element);
  // An element that is waiting again is not done.
  const left = (element: string) => element !== current;
  const refusedFlows = visits.flatMap((visit) => (visit.result === results.refused ? visit.through : []));
  const entered = [...visits.map(({ element }) => element), ...(current === null ? [] : [current])];
  return {
    xml,
    done: [...new Set([...standing(false).filter(left), ...through])],
    current: current === null ? [] : [current],
    refused: standing(true).filter(left),
    flows: [...new Set(through)],
    refusedFlows: [...new Set(refusedFlows)],
    counts: countsOf(entered),
    visits: Object.groupBy(
      visits.map(({ element, by, at, result, opinion }) => ({
        element,
        approver: by.name,
        at: wireTime(at),
        result,
        opinion,
        round: 1,
      })),
      ({ element }) => element,
    ) as Diagram['visits'],
  };
}

/** Diagram of a document, with the path taken. */
export async function diagramOf(entry: CatalogEntry, state: State<never>): Promise<Diagram> {
  const { chain } = entry;
  if (!chain)
    return { xml: '', done: [], current: [], refused: [], flows: [], refusedFlows: [], counts: {}, visits: {} };
  const { value, context } = state as State<Approvable>;
  const { decisions } = context.approval;
  const { shown } = roundOf(chain, value, context.approval);
  /** A restart begins at the element that the document was returned to. */
  const elementOf = ({ step, round: at }: Decision) =>
    step !== 'start' ? step : at > 1 ? chain.returned : startElement;
  const taken = decisions.map((decision): [string, string] =>
    elementOf(decision) === chain.returned ? [chain.returned, chain.steps[0].state] : flowOf(chain, decision),
  );
  const entered = [...(decisions.length > 0 ? [startElement] : []), ...taken.map(([, to]) => to)];
  // The last decision on each element in this round counts: a step that refused may have passed since.
  const latest = new Map(shown.map((decision) => [elementOf(decision), decision.result]));
  const standing = (refused: boolean) =>
    [...latest].filter(([, result]) => (result === results.refused) === refused).map(([element]) => element);
  const flowsOf = (wanted: (decision: Decision) => boolean) => [
    ...new Set(taken.filter((_, at) => wanted(decisions[at] as Decision)).map(([from, to]) => flowId(from, to))),
  ];
  const visits: Diagram['visits'] = {};
  for (const decision of decisions) {
    const key = elementOf(decision);
    visits[key] = [
      ...(visits[key] ?? []),
      {
        approver: decision.by.name,
        at: wireTime(decision.at),
        result: decision.result,
        opinion: decision.opinion,
        round: decision.round,
      },
    ];
  }
  return {
    xml: await xmlOf(entry, chain),
    done: [
      ...new Set([
        ...(shown.length > 0 ? [startElement] : []),
        ...standing(false).filter((element) => element !== chain.returned),
        ...(isThrough(chain, value, context.approval) ? [endOf(chain)] : []),
      ]),
    ],
    current: waitsIn(chain, value) ? [value] : shown.length === 0 ? [startElement] : [],
    refused: standing(true),
    flows: flowsOf(() => true),
    refusedFlows: flowsOf(({ result }) => result === results.refused),
    counts: countsOf(entered),
    visits,
  };
}

const waitsIn = (chain: Chain, state: string): boolean =>
  state === chain.returned || stepOf(chain, state) !== undefined || workOf(chain, state) !== undefined;

const countsOf = (keys: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
