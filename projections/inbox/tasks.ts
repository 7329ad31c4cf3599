import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { eventLabel } from '#workflows/platform/kernel/event-label.js';
import { awaitsIn, ownStep } from '#workflows/platform/kernel/machine.js';

type AnyMachine = CatalogEntry['workflow']['machine'];

export const started = 'start';

/** An approval task, identified by round and step. */
export interface Task {
  readonly step: string;
  readonly round: number;
}

export const taskId = ({ documentId }: ProjectedEvent, { round, step }: Task) => `${documentId}.${round}.${step}`;

/** Work other than approval steps may recur; the revision of the event that ended it identifies it. */
export const workId = ({ documentId }: ProjectedEvent, revision: number) => `${documentId}.${revision}`;

const awaiting = new Map<AnyMachine, boolean>();

/** Whether documents of the machine may wait for work other than approval steps. */
export function awaitsWork(machine: AnyMachine): boolean {
  const known = awaiting.get(machine) ?? Object.keys(machine.states).some((state) => awaitsIn(machine, state));
  awaiting.set(machine, known);
  return known;
}

/** Whether documents of a kind may wait for somebody. */
export const mayWait = ({ chain, workflow }: CatalogEntry): boolean =>
  chain !== undefined || awaitsWork(workflow.machine);

/** Tasks completed by an event. A start of a later round also completes the returned document's correction. */
export function decided({ chain, workflow }: CatalogEntry, { type, data }: ProjectedEvent): readonly Task[] {
  if (!chain) return [];
  const { round, step } = data ?? {};
  if (type === 'ApprovalStepPassed' || type === 'ApprovalStepRefused') return [{ round, step }];
  if (type !== 'ApprovalStarted') return [];
  const start = { round, step: started };
  const ofItself = awaitsIn(workflow.machine, chain.returned) !== undefined;
  return round > 1 && !ofItself ? [{ round: round - 1, step: chain.returned }, start] : [start];
}

/** Whether an event ends the work awaited in a state: by leaving the state, or by reaching the document's next step. */
export const endsWork = (
  { workflow: { machine }, index }: CatalogEntry,
  { type, data }: ProjectedEvent,
  { from, to }: { readonly from: string; readonly to: string },
): boolean => {
  const awaits = awaitsIn(machine, from);
  return awaits !== undefined && (awaits.role === ownStep ? index[type]?.(data).step !== undefined : from !== to);
};

/** Name of the completed step: the state, or the label of the document's own step. */
export const stepDone = ({ workflow: { machine } }: CatalogEntry, { data }: ProjectedEvent, from: string): string =>
  awaitsIn(machine, from)?.role === ownStep ? data.stepName : from;

/** Human-readable result. */
export const resultOf = ({ workflow }: CatalogEntry, type: string): string => eventLabel(workflow.events, type) ?? '';
