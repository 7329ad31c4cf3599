import type { ApprovedRow, DocumentRow } from '#projections/platform/document/document.js';
import { columnIn } from '#projections/platform/document/fact-columns.js';
import { wireTime } from '#projections/platform/queries/list.js';
import type { ApprovalProgress } from '#workflows/platform/approval/chain.js';
import { wireRowOf } from '#workflows/platform/document/answers.js';
import type { Fact, Facts } from '#workflows/platform/document/fact.js';
import { nested, statusIn } from '#workflows/platform/document/facts.js';
import { flat, inRows } from '#workflows/platform/document/flat.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, atRow, offers } from '#workflows/platform/kernel/command.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';

/** The parts of a document kind that the api needs to serve it. */
export interface Served {
  // biome-ignore lint/suspicious/noExplicitAny: any workflow that tells these facts
  readonly workflow: Workflow<any, any>;
  readonly facts: Facts;
  readonly commands: readonly AnyCommand[];
}

/** A row in the contract's format, with the actions that the actor may take on it there. */
export function wireRow(
  { workflow, facts, commands }: Served,
  row: DocumentRow,
  actor: Actor,
  offeredIn: (commands: readonly AnyCommand[]) => readonly AnyCommand[] = atRow,
) {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    ...wireRowOf(facts, actor, (name, fact) =>
      fact.kind === 'status' ? statusIn(workflow, row.state, fact) : columnIn(row, name, fact),
    ),
    createTime: wireTime(row.create_time),
    modifyTime: wireTime(row.modify_time),
    actions: offers(offeredIn(commands), actor, stateOf(workflow.machine, row.state, contextOf(facts, row))),
  };
}

/**
 * Document context as far as its row holds it: the policies of row actions read nothing else (held by wire.spec.ts).
 */
export const contextOf = (facts: Facts, row: DocumentRow): object => ({
  ...nested(
    facts,
    Object.fromEntries(
      Object.entries(flat(facts)).flatMap(([name, fact]) =>
        inRows(fact) ? [[name, asInside(fact, columnIn(row, name, fact))]] : [],
      ),
    ),
  ),
  ...(isApproved(row) && { approval: standingOf(row) }),
});

/** Postgres returns counts as text. */
const asInside = ({ kind }: Pick<Fact, 'kind'>, value: unknown): unknown =>
  kind === 'count' && typeof value === 'string' ? Number(value) : value;

const isApproved = (row: DocumentRow): row is ApprovedRow => 'round' in row;

const standingOf = ({ round, started_by, bound, last_decision }: ApprovedRow): ApprovalProgress => ({
  round,
  startedBy: started_by,
  bound,
  decisions: last_decision ? [{ round, step: last_decision.step, by: { id: last_decision.by } }] : [],
  reassignments: [],
});
