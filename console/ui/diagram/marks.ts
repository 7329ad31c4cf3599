import type { Diagram } from '#contract/platform/approval.js';

/** Mark of a diagram element: where the document has been, is, or was refused. */
export type Mark = 'done' | 'current' | 'refused' | 'earlier' | 'waiting';
/** In the order of the legend. */
export const marks: readonly Mark[] = ['done', 'current', 'refused', 'earlier', 'waiting'];
export type Visit = Diagram['visits'][string][number];

export interface DiagramNode {
  readonly id: string;
  readonly name: string;
  readonly type: 'start' | 'end' | 'step' | 'gateway';
  readonly x: number;
  readonly y: number;
  /** Leads only back to earlier nodes, as where a refusal ends. */
  readonly returns?: boolean;
}

export interface DiagramStep extends DiagramNode {
  readonly mark: Mark;
  readonly count: number;
  readonly visits: readonly Visit[];
}

/**
 * “Current” takes precedence over all; a refusal over an earlier pass. An element visited only in an earlier round is
 * “earlier”.
 */
export const markOf = (diagram: Diagram, id: string): Mark => {
  if (diagram.current.includes(id)) return 'current';
  if (diagram.refused.includes(id)) return 'refused';
  if (diagram.done.includes(id)) return 'done';
  return (diagram.counts[id] ?? 0) > 0 ? 'earlier' : 'waiting';
};

/**
 * Nodes as a readable list: left to right, then top to bottom, and at the end those reached by a refusal, which are no
 * step of the way; gateways are omitted.
 */
export const stepsOf = (diagram: Diagram, nodes: readonly DiagramNode[]): DiagramStep[] =>
  nodes
    .filter((node) => node.type !== 'gateway')
    .toSorted((a, b) => Number(a.returns ?? false) - Number(b.returns ?? false) || a.x - b.x || a.y - b.y)
    .map((node) => ({
      ...node,
      mark: markOf(diagram, node.id),
      count: diagram.counts[node.id] ?? 0,
      visits: diagram.visits[node.id] ?? [],
    }));

/** Markers to remove and to add when the diagram moves to another moment; unchanged ones are kept. */
export const changedMarks = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) => ({
  remove: [...before].filter(([id, mark]) => after.get(id) !== mark),
  add: [...after].filter(([id, mark]) => before.get(id) !== mark),
});

/** CSS marker by element, for every element other than “not reached”. */
export const markersOf = (diagram: Diagram, ids: readonly string[]): Map<string, string> => {
  const flows = new Map([
    ...diagram.flows.map((id) => [id, 'flow-taken'] as const),
    ...diagram.refusedFlows.map((id) => [id, 'flow-refused'] as const),
  ]);
  return new Map(ids.map((id) => [id, flows.get(id) ?? `step-${markOf(diagram, id)}`] satisfies [string, string]));
};
