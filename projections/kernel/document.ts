import { type Chain, stepOf } from '#workflows/approval/chain.js';
import type { UserRef } from '#workflows/kernel/actor.js';
import type { EventSchemas } from '#workflows/kernel/event.js';
import { isFinal, nextValue } from '#workflows/kernel/machine.js';
import type { Workflow } from '#workflows/kernel/workflow.js';
import type { ColumnsOf } from './columns.js';
import { everybody, groupKey } from './counts.js';
import { type KeyedRow, type ProjectedEvent, type Projection, projection } from './projection.js';

/** What the row of every document has. */
export interface DocumentRow extends KeyedRow {
  version: number;
  /** The machine's state; the status a user sees is its label. */
  state: string;
  creator_id: string;
  creator_name: string;
  create_time: string | Date;
  modify_time: string | Date;
}

/** What the row of an approved document has besides: enough for the policies, and for "waits for me". */
export interface ApprovedRow extends DocumentRow {
  round: number;
  started_by: UserRef | null;
  bound: Record<string, UserRef>;
  last_decision: { by: string; step: string } | null;
  /** Role that decides now, and the person if it is bound to one. */
  waiting_role: string | null;
  waiting_user: string | null;
}

export interface DocumentProjection<Row extends DocumentRow> {
  readonly workflow: Workflow<EventSchemas, never>;
  readonly chain?: Chain;
  readonly version: number;
  /** The document's own columns; those that every document has come by themselves. */
  readonly columns: Omit<ColumnsOf<Row>, keyof ApprovedRow>;
  readonly indexes?: readonly string[];
  /** What each event sets in the row; state, version, times and approval follow by themselves. */
  readonly set: Readonly<Record<string, (event: ProjectedEvent, row: Row | undefined) => Partial<Row>>>;
}

/** A list of documents: one row each, until the document ends in a final state. */
export function documentProjection<Row extends DocumentRow>(definition: DocumentProjection<Row>): Projection<Row> {
  const { workflow, chain, set } = definition;
  return projection<Row>({
    name: workflow.name,
    version: definition.version,
    columns: {
      ...documentColumns,
      ...(chain ? approvedColumns : {}),
      ...definition.columns,
    } as unknown as ColumnsOf<Row>,
    indexes: definition.indexes ?? [],
    counted: (row) => groupsOf(row as unknown as { state: string; customer_id: string }),
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

/** Documents are counted by status, of everybody and of each customer: that is what tabs and scopes ask. */
const groupsOf = ({ state, customer_id }: { state: string; customer_id: string }) => [
  groupKey(everybody, state),
  groupKey(customer_id, state),
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
  waiting_role: 'text?',
  waiting_user: 'text?',
};

const unapproved = { round: 0, started_by: null, bound: {}, last_decision: null };

function approvalColumns(
  chain: Chain,
  event: ProjectedEvent,
  row: ApprovedRow | undefined,
  state: string,
): Partial<ApprovedRow> {
  const started =
    event.type === 'ApprovalStarted'
      ? { round: event.data.round, started_by: event.meta.actor, bound: event.data.bound, last_decision: null }
      : {};
  const decided =
    event.type === 'ApprovalStepPassed' || event.type === 'ApprovalStepRefused'
      ? { last_decision: { by: event.meta.actor.id, step: event.data.step } }
      : {};
  const step = stepOf(chain, state);
  const bound: Record<string, UserRef> = event.type === 'ApprovalStarted' ? event.data.bound : (row?.bound ?? {});
  return {
    ...started,
    ...decided,
    waiting_role: step?.role ?? null,
    waiting_user: step?.bound ? (bound[step.state]?.id ?? null) : null,
  };
}
