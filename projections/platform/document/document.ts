import { type Chain, stepOf, withReassignment } from '#workflows/platform/approval/chain.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import { isFinal, nextValue } from '#workflows/platform/kernel/machine.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { ColumnsOf } from '../kernel/columns.js';
import { type KeyedRow, type ProjectedEvent, type Projection, projection } from '../kernel/projection.js';
import { assigneeGroups, assigneeOf } from '../queries/assignee.js';
import { groupsOf } from '../queries/counts.js';

/** Columns of every document's row. */
export interface DocumentRow extends KeyedRow {
  version: number;
  /** The machine's state; users see its label as the status. */
  state: string;
  creator_id: string;
  creator_name: string;
  create_time: string | Date;
  modify_time: string | Date;
}

/** Additional columns of documents with approval: enough for the policies, and for "waits for me". */
export interface ApprovedRow extends DocumentRow {
  round: number;
  started_by: UserRef | null;
  bound: Record<string, UserRef>;
  last_decision: { by: string; step: string } | null;
  /** Assignee whose decision is awaited; null if the document waits for nobody. */
  assignee: string | null;
  starter_id: string | null;
}

export interface DocumentProjection<Row extends DocumentRow> {
  readonly workflow: Workflow<EventSchemas, never>;
  readonly chain?: Chain;
  readonly version: number;
  readonly shape?: unknown;
  /** The document's own columns; those of every document are added automatically. */
  readonly columns: Omit<ColumnsOf<Row>, keyof ApprovedRow>;
  readonly indexes?: readonly string[];
  readonly holds?: Projection['holds'];
  /** Additional groups to count by, see counts.ts. */
  readonly counted?: (row: Row) => readonly string[];
  /** Groups to sum by. */
  readonly summed?: Projection<Row>['summed'];
  /** Columns each event sets; state, version, times and approval are set automatically. */
  readonly set: Readonly<Record<string, (event: ProjectedEvent, row: Row | undefined) => Partial<Row>>>;
}

/** A list of documents: one row each, until the document ends in a final state. */
export function documentProjection<Row extends DocumentRow>(definition: DocumentProjection<Row>): Projection<Row> {
  const { workflow, chain, set } = definition;
  return projection<Row>({
    name: workflow.name,
    version: definition.version,
    shape: definition.shape,
    columns: {
      ...documentColumns,
      ...(chain ? approvedColumns : {}),
      ...definition.columns,
      // The compiler cannot see that the common and the own columns together are the whole row.
    } as unknown as ColumnsOf<Row>,
    indexes: definition.indexes ?? [],
    ...(definition.holds && { holds: definition.holds }),
    // The row holds the columns of `Counted`, too.
    counted: (row) => [...usualGroups(row as unknown as Counted), ...(definition.counted?.(row) ?? [])],
    ...(definition.summed && { summed: definition.summed }),
    ofWorkflow: workflow.name,
    keys: (event) => (event.workflow === workflow.name ? [event.documentId] : []),
    fresh: ({ revision }) => revision === 0,
    evolve: (row, event) => {
      const state = nextValue(workflow.machine, row?.state, event.type);
      if (isFinal(workflow.machine, state)) return undefined;
      const { at, actor } = event.meta;
      const born = { id: event.documentId, creator_id: actor.id, creator_name: actor.name, create_time: at };
      return {
        ...(row ?? { ...born, ...(chain ? unapproved : {}) }),
        ...set[event.type]?.(event, row),
        ...(chain ? approvalColumns(chain, event, row as ApprovedRow | undefined, state) : {}),
        state,
        version: event.revision,
        modify_time: at,
      } as Row;
    },
  });
}

interface Counted {
  readonly state: string;
  readonly customer_id: string;
}

/** Documents are counted by state and by assignee, as tabs and scopes need. */
const usualGroups = (row: Counted & Partial<ApprovedRow>): readonly string[] => [
  ...groupsOf('state', row.customer_id, row.state),
  ...(row.assignee
    ? assigneeGroups({ assignee: row.assignee, starter_id: row.starter_id ?? null }, row.customer_id)
    : []),
];

const documentColumns: ColumnsOf<DocumentRow> = {
  version: 'integer',
  state: 'text',
  creator_id: 'text',
  creator_name: 'text',
  create_time: 'time',
  modify_time: 'time',
};

const approvedColumns: Omit<ColumnsOf<ApprovedRow>, keyof DocumentRow> = {
  round: 'integer',
  started_by: 'json?',
  bound: 'json',
  last_decision: 'json?',
  assignee: 'text?',
  starter_id: 'text?',
};

const unapproved = { round: 0, started_by: null, starter_id: null, bound: {}, last_decision: null };

function approvalColumns(
  chain: Chain,
  event: ProjectedEvent,
  row: ApprovedRow | undefined,
  state: string,
): Partial<ApprovedRow> {
  const started =
    event.type === 'ApprovalStarted'
      ? {
          round: event.data.round,
          started_by: event.meta.actor,
          starter_id: event.meta.actor.id,
          bound: event.data.bound,
          last_decision: null,
        }
      : {};
  const decided =
    event.type === 'ApprovalStepPassed' || event.type === 'ApprovalStepRefused'
      ? { last_decision: { by: event.meta.actor.id, step: event.data.step } }
      : {};
  const step = stepOf(chain, state);
  const reassigned =
    event.type === 'ApprovalStepReassigned' ? { bound: withReassignment(row?.bound ?? {}, event.data) } : {};
  const { bound = {} }: { bound?: Record<string, UserRef> } = { ...row, ...started, ...reassigned };
  return {
    ...started,
    ...decided,
    ...reassigned,
    assignee: step ? assigneeOf(step.role, bound[state]?.id) : null,
  };
}
