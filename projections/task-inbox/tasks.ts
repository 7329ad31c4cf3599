import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { Chain } from '#workflows/platform/approval/chain.js';
import { approvalEventLabels } from '#workflows/platform/approval/text.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { awaitsIn, ownStep } from '#workflows/platform/kernel/machine.js';

type AnyMachine = CatalogEntry['workflow']['machine'];

export const started = 'start';

/** A task of an approval, by round and step. */
export interface Task {
  readonly step: string;
  readonly round: number;
}

export const taskId = ({ documentId }: ProjectedEvent, { round, step }: Task) => `${documentId}.${round}.${step}`;

/** Work that is no step comes again as often as it likes: what ended it tells one time from another. */
export const workId = ({ documentId }: ProjectedEvent, revision: number) => `${documentId}.${revision}`;

const awaiting = new Map<AnyMachine, boolean>();

/** Whether documents of the machine ever wait for work that is no step of an approval. */
export function awaitsWork(machine: AnyMachine): boolean {
  const known = awaiting.get(machine) ?? Object.keys(machine.states).some((state) => awaitsIn(machine, state));
  awaiting.set(machine, known);
  return known;
}

/** Whether documents of a kind ever wait for somebody. */
export const mayWait = ({ chain, workflow }: CatalogEntry): boolean =>
  chain !== undefined || awaitsWork(workflow.machine);

/** The steps that an event decides. Starting again is what its own side does about a refusal. */
export function decided({ chain, workflow }: CatalogEntry, { type, data }: ProjectedEvent): readonly Task[] {
  if (!chain) return [];
  const { round, step } = data ?? {};
  if (type === 'ApprovalStepPassed' || type === 'ApprovalStepRefused') return [{ round, step }];
  if (type !== 'ApprovalStarted') return [];
  const start = { round, step: started };
  const ofItself = awaitsIn(workflow.machine, chain.returned) !== undefined;
  return round > 1 && !ofItself ? [{ round: round - 1, step: chain.returned }, start] : [start];
}

/** Whether an event ends the work that is awaited in a state: it leads elsewhere, or the document comes to its next step. */
export const endsWork = (
  { workflow: { machine }, index }: CatalogEntry,
  { type, data }: ProjectedEvent,
  { from, to }: { readonly from: string; readonly to: string },
): boolean => {
  const awaits = awaitsIn(machine, from);
  return awaits !== undefined && (awaits.role === ownStep ? index[type]?.(data).step !== undefined : from !== to);
};

/** What was done there: its state, or what a step of the document's own is called. */
export const stepDone = ({ workflow: { machine } }: CatalogEntry, { data }: ProjectedEvent, from: string): string =>
  awaitsIn(machine, from)?.role === ownStep ? data.stepName : from;

/** What was done, in words. */
export const resultOf = ({ eventLabels }: CatalogEntry, type: string): string =>
  approvalEventLabels[type] ?? eventLabels[type] ?? '';

/** All rows that a document may have when it ends. A round has two events at least. */
export function everyTask({ chain, workflow }: CatalogEntry, event: ProjectedEvent): string[] {
  const steps = chain ? stepsOf(chain) : [];
  const rounds = Array.from({ length: Math.ceil(event.revision / 2) }, (_, index) => index + 1);
  const decisions = rounds.flatMap((round) => steps.map((step) => taskId(event, { round, step })));
  if (!awaitsWork(workflow.machine)) return decisions;
  const work = Array.from({ length: event.revision }, (_, revision) => workId(event, revision));
  return [...decisions, ...work, event.documentId];
}

const stepsOf = (chain: Chain) => [started, ...chain.steps.map(({ state }) => state), chain.returned];
