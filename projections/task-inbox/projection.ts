import { groupOf } from '#projections/kernel/counts.js';
import { type KeyedRow, type ProjectedEvent, projection } from '#projections/kernel/projection.js';
import { type Chain, results } from '#workflows/approval/chain.js';
import { catalog } from '#workflows/catalog.js';
import type { CatalogEntry } from '#workflows/kernel/catalog-entry.js';
import { isFinal, nextValue } from '#workflows/kernel/machine.js';

type AnyMachine = Parameters<typeof isFinal>[0];

/**
 * Who has acted: a row for every decision and for every start, in every kind of document. Where it waits now is in the
 * index of documents; since when it had waited is when the row before was made.
 */
export interface TaskRow extends KeyedRow {
  kind: string;
  document_id: string;
  round: number;
  /** State of the document in which it waited; `start` for the start of a round. */
  step: string;
  decided_by_id: string;
  decided_by: string;
  decided_at: string;
  result: string;
  opinion: string;
}

export const started = 'start';

/** What somebody has decided, by kind of document. */
export const doneGroup = (userId: string, kind: string): string => groupOf('done', userId, kind);

const taskId = (event: ProjectedEvent, round: number, step: string) => `${event.documentId}.${round}.${step}`;

/** The tasks of a document that is removed go with it. A round has two events at least. */
const everyTask = (chain: Chain, event: ProjectedEvent): string[] =>
  Array.from({ length: Math.ceil(event.revision / 2) }, (_, index) => index + 1).flatMap((round) =>
    [started, ...chain.steps.map(({ state }) => state), chain.returned].map((step) => taskId(event, round, step)),
  );

const endings = new Map<AnyMachine, ReadonlySet<string>>();

/** Whether nothing can happen to the document after such an event. */
function ends(machine: AnyMachine, type: string): boolean {
  let known = endings.get(machine);
  if (!known) {
    const open = Object.keys(machine.states).filter((state) => !isFinal(machine, state));
    const types = open.flatMap((state) => machine.states[state]?.ownEvents ?? []);
    known = new Set(types.filter((one) => open.some((state) => isFinal(machine, nextValue(machine, state, one)))));
    endings.set(machine, known);
  }
  return known.has(type);
}

interface Task {
  readonly step: string;
  readonly round: number;
}

/** The tasks that an event decides. Starting again is what its own side does about a refusal. */
function decided(chain: Chain, { type, data }: ProjectedEvent): readonly Task[] {
  const { round, step } = data ?? {};
  if (type === 'ApprovalStepPassed' || type === 'ApprovalStepRefused') return [{ round, step }];
  if (type !== 'ApprovalStarted') return [];
  const start = { round, step: started };
  return round > 1 ? [{ round: round - 1, step: chain.returned }, start] : [start];
}

const resultOf: Readonly<Record<string, string>> = {
  ApprovalStarted: results.started,
  ApprovalStepPassed: results.passed,
  ApprovalStepRefused: results.refused,
};

export const taskInbox = projection<TaskRow>({
  name: 'task-inbox',
  version: 3,
  columns: {
    kind: 'text',
    document_id: 'text',
    round: 'integer',
    step: 'text',
    decided_by_id: 'text',
    decided_by: 'text',
    decided_at: 'time',
    result: 'text',
    opinion: 'text',
  },
  indexes: [
    `create index on % (decided_by_id, decided_at desc, id desc) where step <> '${started}'`,
    'create index on % (document_id, decided_at)',
  ],
  counted: ({ step, decided_by_id, kind }) => (step === started ? [] : [doneGroup(decided_by_id, kind)]),
  keys: (event) => {
    const entry = catalog[event.workflow];
    if (!entry?.chain) return [];
    if (ends(entry.workflow.machine, event.type)) return everyTask(entry.chain, event);
    return decided(entry.chain, event).map(({ step, round }) => taskId(event, round, step));
  },
  // A decision is a new row, unless the chain may come back to a step within a round.
  fresh: (event) => {
    const entry = catalog[event.workflow];
    if (!entry?.chain || ends(entry.workflow.machine, event.type)) return false;
    return !entry.chain.steps.some(({ refusedTo }) => refusedTo);
  },
  evolve: (row, event, key) => {
    const { chain, workflow } = catalog[event.workflow] as CatalogEntry & { chain: Chain };
    if (ends(workflow.machine, event.type)) return undefined;
    const task = decided(chain, event).find(({ step, round }) => key === taskId(event, round, step));
    if (!task) return row;
    const { at, actor } = event.meta;
    return {
      id: key,
      kind: event.workflow,
      document_id: event.documentId,
      ...task,
      decided_by_id: actor.id,
      decided_by: actor.name,
      decided_at: at,
      result: resultOf[event.type] ?? '',
      opinion: event.data.opinion ?? '',
    };
  },
});
