import { groupOf } from '#projections/kernel/counts.js';
import { type KeyedRow, type ProjectedEvent, projection } from '#projections/kernel/projection.js';
import { type Chain, nextState, results, stepOf } from '#workflows/approval/chain.js';
import { catalog } from '#workflows/catalog.js';
import type { UserRef } from '#workflows/kernel/actor.js';
import type { CatalogEntry } from '#workflows/kernel/catalog-entry.js';
import { isFinal, nextValue } from '#workflows/kernel/machine.js';

type AnyMachine = Parameters<typeof isFinal>[0];

/** Who has acted, and where it waits now: a row for every step that was ever entered, in every kind of document. */
export interface TaskRow extends KeyedRow {
  kind: string;
  document_id: string;
  round: number;
  /** State of the document in which it waits. */
  step: string;
  role: string;
  /** The one person it is bound to; null: any holder of the role. */
  person_id: string | null;
  /** Persons of all bound steps of the round. */
  bound: Record<string, UserRef>;
  started_by_id: string;
  started_by: string;
  since: string;
  decided_by_id: string | null;
  decided_by: string | null;
  decided_at: string | null;
  result: string | null;
  opinion: string | null;
}

/** What somebody has decided, by kind of document. */
export const doneGroup = (userId: string, kind: string): string => groupOf('done', userId, kind);

const taskId = (event: ProjectedEvent, round: number, step: string) => `${event.documentId}.${round}.${step}`;

/** The tasks of a document that is removed go with it. A round has two events at least. */
const everyTask = (chain: Chain, event: ProjectedEvent): string[] =>
  Array.from({ length: Math.ceil(event.revision / 2) }, (_, index) => index + 1).flatMap((round) =>
    [...chain.steps.map(({ state }) => state), chain.returned].map((step) => taskId(event, round, step)),
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

interface Touched {
  /** Tasks that this event closes and opens, by step and round. */
  readonly closes?: { step: string; round: number };
  readonly opens?: { step: string; round: number };
}

function touched(chain: Chain, { type, data }: ProjectedEvent): Touched {
  const step = stepOf(chain, data?.step);
  switch (type) {
    case 'ApprovalStarted':
      return {
        closes: { step: chain.returned, round: data.round - 1 },
        opens: { step: chain.steps[0].state, round: data.round },
      };
    case 'ApprovalStepPassed': {
      const next = step && nextState(chain, step);
      return {
        closes: data,
        ...(next && next !== chain.finished ? { opens: { step: next, round: data.round } } : {}),
      };
    }
    case 'ApprovalStepRefused':
      // The starter's side has to correct it.
      return { closes: data, opens: { step: step?.refusedTo ?? chain.returned, round: data.round } };
    default:
      return {};
  }
}

export const taskInbox = projection<TaskRow>({
  name: 'task-inbox',
  version: 2,
  columns: {
    kind: 'text',
    document_id: 'text',
    round: 'integer',
    step: 'text',
    role: 'text',
    person_id: 'text?',
    bound: 'json',
    started_by_id: 'text',
    started_by: 'text',
    since: 'time',
    decided_by_id: 'text?',
    decided_by: 'text?',
    decided_at: 'time?',
    result: 'text?',
    opinion: 'text?',
  },
  indexes: [
    'create index on % (decided_by_id, decided_at desc, id desc) where decided_by_id is not null',
    'create index on % (document_id)',
  ],
  counted: ({ decided_by_id, kind }) => (decided_by_id === null ? [] : [doneGroup(decided_by_id, kind)]),
  keys: (event) => {
    const entry = catalog[event.workflow];
    if (!entry?.chain) return [];
    if (ends(entry.workflow.machine, event.type)) return everyTask(entry.chain, event);
    const { closes, opens } = touched(entry.chain, event);
    return [closes, opens].filter((task) => task !== undefined).map(({ step, round }) => taskId(event, round, step));
  },
  evolve: (row, event, key, rowOf) => {
    const { chain, workflow } = catalog[event.workflow] as CatalogEntry & { chain: Chain };
    if (ends(workflow.machine, event.type)) return undefined;
    const { closes, opens } = touched(chain, event);
    const { at, actor } = event.meta;
    if (opens && key === taskId(event, opens.round, opens.step)) {
      const step = stepOf(chain, opens.step);
      const from = closes && rowOf(taskId(event, closes.round, closes.step));
      const starter =
        event.type === 'ApprovalStarted' ? actor : { id: from?.started_by_id ?? '', name: from?.started_by ?? '' };
      const bound: TaskRow['bound'] = event.type === 'ApprovalStarted' ? event.data.bound : (from?.bound ?? {});
      return {
        id: key,
        kind: event.workflow,
        document_id: event.documentId,
        round: opens.round,
        step: opens.step,
        role: step?.role ?? chain.starter,
        person_id: bound[opens.step]?.id ?? null,
        bound,
        started_by_id: starter.id,
        started_by: starter.name,
        since: at,
        decided_by_id: null,
        decided_by: null,
        decided_at: null,
        result: null,
        opinion: null,
      };
    }
    if (!row || !closes) return row;
    const result =
      event.type === 'ApprovalStepPassed'
        ? results.passed
        : event.type === 'ApprovalStepRefused'
          ? results.refused
          : results.started;
    return {
      ...row,
      decided_by_id: actor.id,
      decided_by: actor.name,
      decided_at: at,
      result,
      opinion: event.data.opinion ?? '',
    };
  },
});
