import { mayWait } from '#projections/inbox/tasks.js';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import { arrives } from '#projections/platform/document-index/waiting.js';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { type Assigned, assigneeOf } from '#projections/platform/queries/assignee.js';
import { stepOf } from '#workflows/platform/approval/chain.js';
import { turnIn } from '#workflows/platform/approval/turn.js';
import type { CatalogEntry, NoticeRule } from '#workflows/platform/document/catalog-entry.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import { labelOf } from '#workflows/platform/kernel/machine.js';
import { toPerson } from './addressees.js';

/** A notice that an event gives, with its addressee. */
export interface Notice extends Assigned {
  readonly what: string;
  readonly state: string | null;
  /** Empty: the notice is delivered even if the document's customer is no longer visible to the addressee. */
  readonly customer_id?: '';
}

export const mayTell = (entry: CatalogEntry): boolean => mayWait(entry) || entry.notices !== undefined;

/** Maximum number of notices that an event of such a document gives. */
export const mostOf = ({ notices = {} }: CatalogEntry, type: string): number =>
  1 + (type === 'ApprovalStepReassigned' ? 1 : Math.max(0, ...Object.values(notices).map((rules) => rules.length)));

/**
 * The notices of an event: to the people who must act next, and to those named by the document's kind. A sentence of
 * the kind for the new assignee replaces the default one, so that nobody is told the same twice. Nobody is notified of
 * their own actions, or of a document they started that others decide.
 */
export function noticesOf(
  entry: CatalogEntry,
  event: ProjectedEvent,
  before: IndexRow | undefined,
  after: IndexRow,
): Notice[] {
  const { actor } = event.meta;
  if (event.type === 'ApprovalStepReassigned') return reassigned(entry, event, after);
  const said = (entry.notices?.[event.type] ?? []).map((rule) => ({
    assignee: addresseeOf(rule, after),
    starter_id: actor.id,
    what: textOf(rule, event),
    state: null,
  }));
  const { assignee, starter_id } = after;
  if (assignee === null || !arrives(event, before, after)) return said;
  const what = said.find((notice) => notice.assignee === assignee)?.what ?? usualText(entry, event, after);
  const next = { assignee, starter_id: starter_id ?? actor.id, what, state: after.state };
  return [next, ...said.filter((notice) => notice.assignee !== assignee)];
}

/** Notifies both the previous and the new assignee; the whole role if the step goes back to the role. */
function reassigned(
  { chain, workflow }: CatalogEntry,
  event: ProjectedEvent,
  { state, starter_id }: IndexRow,
): Notice[] {
  const { step, from, to, reason } = event.data;
  const turn = turnIn({ chain, workflow }, step, { bound: {}, startedBy: null });
  if (!turn) return [];
  const label = labelOf(workflow.machine, step);
  const told = { starter_id: event.meta.actor.id };
  const assigneeFor = (person: UserRef | null) => assigneeOf(turn.party, person?.id);
  return [
    {
      starter_id: to ? told.starter_id : starter_id,
      assignee: assigneeFor(to),
      what: to ? `“${label}”已改派给您（${reason}）` : `“${label}”已交还岗位，等待您审批（${reason}）`,
      state: step === state ? state : null,
    },
    ...(from
      ? [
          {
            ...told,
            assignee: assigneeFor(from),
            what: `“${label}”已${to ? `改派给${to.name}` : '交还岗位'}（${reason}）`,
            state: null,
            customer_id: '' as const,
          },
        ]
      : []),
  ];
}

const addresseeOf = ({ to, person }: NoticeRule, { manager, started_by }: IndexRow): string =>
  to === 'starter' ? toPerson(started_by?.id ?? '') : assigneeOf(to, person && manager?.id);

const textOf = ({ text }: NoticeRule, { data }: ProjectedEvent): string =>
  typeof text === 'string' ? text : text(data);

function usualText({ chain, workflow }: CatalogEntry, { type, data }: ProjectedEvent, after: IndexRow): string {
  const { state, step } = after;
  const label = step?.label ?? labelOf(workflow.machine, state);
  if (step || (chain && stepOf(chain, state))) return `等待您审批，当前节点“${label}”`;
  const todo = `等待您处理，当前状态“${label}”`;
  if (type !== 'ApprovalStepRefused') return todo;
  const next = state === chain?.returned ? '请修改后重新发起' : todo;
  return data.opinion ? `审批被拒绝（${data.opinion}），${next}` : `审批被拒绝，${next}`;
}
