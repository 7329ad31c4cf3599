import { snake } from '#projections/platform/document/fact-columns.js';
import type { ApprovedRow, DocumentRow } from '#projections/platform/kernel/document.js';
import { wireTime } from '#projections/platform/kernel/list.js';
import type { Approval } from '#workflows/platform/approval/chain.js';
import { wireRowOf } from '#workflows/platform/document/answers.js';
import type { Facts } from '#workflows/platform/document/fact.js';
import { nested, statusIn } from '#workflows/platform/document/facts.js';
import { flat } from '#workflows/platform/document/flat.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, offers } from '#workflows/platform/kernel/command.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';

/** A kind of document as the api serves it. */
export interface Served {
  // biome-ignore lint/suspicious/noExplicitAny: any workflow that tells these facts
  readonly workflow: Workflow<any, any>;
  readonly facts: Facts;
  /** What is offered at a row; attachments come and go inside the document only. */
  readonly commands: readonly AnyCommand[];
  /** What else is offered inside the document only. */
  readonly inside?: readonly AnyCommand[];
}

export const everyCommand = ({ commands, inside = [] }: Pick<Served, 'commands' | 'inside'>): readonly AnyCommand[] => [
  ...commands,
  ...inside,
];

const insideOnly = new Set(['addAttachment', 'delAttachment', 'reassign']);
export const outside = (commands: readonly AnyCommand[]): readonly AnyCommand[] =>
  commands.filter(({ name }) => !insideOnly.has(name));

/** A row as the contract has it, with what the actor may do with it. */
export function wireRow(
  served: Served,
  row: DocumentRow,
  actor: Actor,
  commands: readonly AnyCommand[] = outside(served.commands),
) {
  const { workflow, facts } = served;
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  return {
    id: row.id,
    version: row.version,
    ...wireRowOf(facts, actor, (name, fact) =>
      fact.kind === 'status' ? statusIn(workflow, row.state, fact) : columns[snake(name)],
    ),
    createTime: wireTime(row.create_time),
    modifyTime: wireTime(row.modify_time),
    actions: offers(commands, actor, stateOf(workflow.machine, row.state, contextOf(facts, row))),
  };
}

/** As much of a document as its policies ask, from its row. */
function contextOf(facts: Facts, row: DocumentRow): object {
  const columns = row as unknown as Readonly<Record<string, unknown>>;
  return {
    ...nested(facts, Object.fromEntries(Object.keys(flat(facts)).map((name) => [name, columns[snake(name)]]))),
    ...('round' in row && { approval: approvalOf(row as ApprovedRow) }),
    attachments: [],
  };
}

const approvalOf = ({ round, started_by, bound, last_decision }: ApprovedRow): Approval =>
  ({
    round,
    startedBy: started_by,
    bound,
    reassignments: [],
    decisions: last_decision ? [{ round, step: last_decision.step, by: { id: last_decision.by, name: '' } }] : [],
  }) as unknown as Approval;
