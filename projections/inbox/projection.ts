import { type KeyedRow, type ProjectedEvent, projection } from '#projections/platform/kernel/projection.js';
import { groupOf } from '#projections/platform/queries/counts.js';
import { catalog } from '#workflows/catalog/documents.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import { ends, nextValue } from '#workflows/platform/kernel/machine.js';
import { awaitsWork, decided, endsWork, mayWait, resultOf, started, stepDone, taskId, workId } from './tasks.js';

/**
 * Completed tasks: a row for every decision and every start, and for all other work that a document waited for. Where a
 * document waits now is in the document index. A document that may wait for such other work has an additional row under
 * its own id, not decided by anybody, with its current state, until it is removed. Decisions stay.
 */
export interface TaskRow extends KeyedRow {
  kind: string;
  document_id: string;
  round: number;
  /** State in which the document waited; `start` for the start of a round. */
  step: string;
  /** Empty in the row with the document's current state. */
  decided_by_id: string;
  decided_by: string;
  decided_at: string;
  result: string;
  opinion: string;
  /** Of the event that completed it: one document's events may carry the same time, or one before an earlier event's. */
  revision: number;
  /** Start of the wait; null for a decision, whose wait began with the preceding decision. */
  since: string | null;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    task_inbox: TaskRow;
  }
}

/** Group of a user's decisions, by kind of document. */
export const doneGroup = (userId: string, kind: string): string => groupOf('done', userId, kind);

export const taskInbox = projection<TaskRow>({
  name: 'task-inbox',
  version: 7,
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
    revision: 'integer',
    since: 'time?',
  },
  indexes: [
    `create index on % (decided_by_id, kind, decided_at desc, id desc) where step <> '${started}'`,
    'create index on % (document_id, revision)',
  ],
  counted: ({ step, decided_by_id, kind }) =>
    step === started || decided_by_id === '' ? [] : [doneGroup(decided_by_id, kind)],
  keys: (event) => {
    const entry = catalog[event.workflow];
    if (!entry || !mayWait(entry)) return [];
    const { machine } = entry.workflow;
    if (ends(machine, event.type)) return awaitsWork(machine) ? [event.documentId] : [];
    const decisions = decided(entry, event).map((task) => taskId(event, task));
    // The completed task is derived from the row with the document's state, so that row comes last.
    return awaitsWork(machine) ? [...decisions, workId(event, event.revision), event.documentId] : decisions;
  },
  // A decision is a new row, unless the chain may return to a step within a round.
  fresh: (event, key) => {
    const entry = catalog[event.workflow];
    if (!entry || ends(entry.workflow.machine, event.type)) return false;
    if (key === event.documentId) return event.revision === 0;
    return key === workId(event, event.revision) || !entry.chain?.steps.some(({ refusedTo }) => refusedTo);
  },
  evolve: (row, event, key, rowOf) => {
    const entry = catalog[event.workflow] as CatalogEntry;
    const { machine } = entry.workflow;
    if (ends(machine, event.type)) return undefined;
    const stood = awaitsWork(machine) ? rowOf(event.documentId) : undefined;
    const state = nextValue(machine, stood?.step, event.type);
    const isDone = stood !== undefined && endsWork(entry, event, { from: stood.step, to: state });
    if (key === event.documentId) return standing(stood, event, { state, isDone });
    if (key === workId(event, event.revision)) {
      if (!isDone) return row;
      const step = stepDone(entry, event, stood.step);
      return done(entry, event, { id: key, round: stood.round, step, since: stood.decided_at });
    }
    const task = decided(entry, event).find((one) => key === taskId(event, one));
    return task ? done(entry, event, { id: key, ...task, since: null }) : row;
  },
});

const done = (
  entry: CatalogEntry,
  { type, data, meta, workflow, documentId, revision }: ProjectedEvent,
  task: Pick<TaskRow, 'id' | 'round' | 'step' | 'since'>,
): TaskRow => ({
  ...task,
  kind: workflow,
  document_id: documentId,
  decided_by_id: meta.actor.id,
  decided_by: meta.actor.name,
  decided_at: meta.at,
  result: resultOf(entry, type),
  opinion: data.opinion ?? '',
  revision,
});

/** The document's current state, and since when. */
function standing(
  row: TaskRow | undefined,
  event: ProjectedEvent,
  { state, isDone }: { state: string; isDone: boolean },
): TaskRow {
  const starts = event.type === 'ApprovalStarted';
  if (row && row.step === state && !starts && !isDone) return row;
  const { workflow: kind, documentId, data, meta, revision } = event;
  const nobody = { decided_by_id: '', decided_by: '', result: '', opinion: '', since: null };
  const round = starts ? data.round : (row?.round ?? 0);
  return {
    ...nobody,
    id: documentId,
    kind,
    document_id: documentId,
    round,
    step: state,
    decided_at: meta.at,
    revision,
  };
}
