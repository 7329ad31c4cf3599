import { type SelectQueryBuilder, sql } from 'kysely';
import { documentsNamed } from '#projections/document-index/names.js';
import { documentIndex } from '#projections/document-index/projection.js';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import { ofOneMoment, type ReadDatabase } from '#projections/platform/kernel/database.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { assignedTo, countAssignedBy, partsAssigned } from '#projections/platform/queries/assignee.js';
import { countNamed, sumOf } from '#projections/platform/queries/counts.js';
import { contains, type PageOf, type Paging, pageOf, scoped } from '#projections/platform/queries/list.js';
import { newestOf, type Within } from '#projections/platform/queries/newest.js';
import { catalog } from '#workflows/catalog/documents.js';
import { results } from '#workflows/platform/approval/chain.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { doneGroup, type TaskRow, taskInbox } from './projection.js';
import { mayWait, started } from './tasks.js';

export interface TaskFilter extends Paging {
  readonly kind?: string | undefined;
  readonly keyword?: string | undefined;
}

export interface WaitingFilter extends TaskFilter {
  /** Numbers of documents. */
  readonly serialNos?: readonly string[] | undefined;
}

interface Asked {
  readonly filter: TaskFilter;
  readonly actor: Actor;
}

type Card = Pick<IndexRow, 'serial_no' | 'title' | 'customer_name' | 'amount' | 'currency' | 'follows'>;
/** A task with the card of its document. */
export type TaskWithCard = Pick<TaskRow, 'kind' | 'document_id' | 'round' | 'step'> & {
  started_by: string;
  since: string;
} & Card;
/** With the refusal that brought it back. */
export type WaitingTaskWithCard = TaskWithCard & { refusal: Refusal | null };
type Refusal = Pick<TaskRow, 'step' | 'decided_by' | 'decided_at' | 'opinion'>;
export type DoneTaskWithCard = TaskWithCard &
  Pick<TaskRow, 'decided_at' | 'result' | 'opinion'> &
  Pick<IndexRow, 'state'>;

/** Kinds of documents that may wait for somebody. */
const kinds = Object.values(catalog)
  .filter(mayWait)
  .map(({ workflow }) => workflow.name);

/** Label of the document's own step if it waits at one, otherwise its state. */
const stepNow = sql<string>`coalesce(document_index.step->>'label', document_index.state)`;

/** The refusal, if nothing else was done with the document since: one look into an index per row. */
const refusal = sql<Refusal | null>`(select to_jsonb(last) - 'result' from (
  select d.step, d.decided_by, d.decided_at, d.opinion, d.result from read.task_inbox d
  where d.document_id = document_index.id and d.decided_by_id <> '' order by d.revision desc limit 1) last
  where last.result = ${sql.lit(results.refused)})`;

const card = ['serial_no', 'title', 'customer_name', 'amount', 'currency', 'follows'] as const;

/** The actor's tasks as a role, team or person; customers only within their company; never the actor's own starts. */
export const listTasks = ofOneMoment(tasks);
async function tasks(
  db: ReadDatabase,
  { filter, actor, most }: Asked & { filter: WaitingFilter; most?: number },
): Promise<PageOf<WaitingTaskWithCard>> {
  const { kind, keyword, serialNos } = filter;
  let query = scoped(assignedTo(db.selectFrom('document_index'), 'document_index', actor), actor)
    .select(['kind', 'id as document_id', 'round', stepNow.as('step'), ...card])
    .select([
      sql<string>`coalesce(started_by->>'name', '')`.as('started_by'),
      sql<string>`since`.as('since'),
      refusal.as('refusal'),
    ]);
  if (kind) query = query.where('kind', '=', kind);
  if (serialNos) query = query.where(sql<boolean>`serial_no = any(${serialNos}::text[])`);
  const paging = { ...filter, sort: filter.sort ?? 'since' };
  const sortable = { id: 'document_index.id', since: 'since' };
  const waiting = await countAssignedBy(db, documentIndex.name, actor, kind ? [kind] : kinds);
  const found = Object.keys(waiting);
  // Nothing waits for the actor, so nothing needs to be searched.
  if (found.length === 0) return pageOf(query.where(sql<boolean>`false`), paging, { sortable });
  const within = partsAssigned(actor, { table: tableOf(documentIndex), by: 'since', kinds: found });
  if (keyword) {
    const { rows, total } = await saying(db, query, { keyword, within, of: 'document_index.id', most });
    return pageOf(rows, paging, { sortable, total });
  }
  if (serialNos) return pageOf(query, paging, { sortable });
  return pageOf(query, paging, { sortable, total: async () => sumOf(waiting), within: [within] });
}

/** If more documents match the keyword, only this many of the actor's newest rows are searched. */
const mostNamed = 1000;

/**
 * Rows whose document's name matches: if few documents match, all their rows; otherwise those among the newest rows
 * (docs/rules/approval.md). The search runs once, as a page and its total ask for the same.
 * @param of column with the id of a row's document
 */
async function saying<Tables, Table extends keyof Tables, Row>(
  db: ReadDatabase,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { keyword, within, of, removed = false, most = mostNamed }: Named,
) {
  const documents = await documentsNamed(db, { keyword, most, removed });
  const id = sql.ref<string>(`${within.table}.id`);
  const among = documents
    ? sql<boolean>`${sql.ref(of)} = any(${documents}::text[])`
    : sql<boolean>`${id} in ${newestOf({ within: [within], ascending: false, most })}`;
  const named = rows.where(among).where(contains(['title', 'serial_no'], keyword));
  const found = await named.clearSelect().select(id.as('found')).$castTo<{ found: string }>().execute();
  const ids = found.map((one) => one.found);
  return { rows: rows.where(sql<boolean>`${id} = any(${ids}::text[])`), total: async () => ids.length };
}

interface Named {
  readonly keyword: string;
  readonly within: Within;
  readonly of: string;
  /** Whether rows of removed documents are among them. */
  readonly removed?: boolean;
  readonly most?: number | undefined;
}

/**
 * Tasks shown at a document: its own card, and cards that follow from it and wait for the actor; `placeFor` decides
 * which of these are done there.
 */
export async function listAt(
  db: ReadDatabase,
  { id, customerId, actor }: { id: string; customerId: string; actor: Actor },
): Promise<WaitingTaskWithCard[]> {
  const rows = scoped(db.selectFrom('document_index'), actor)
    .select(['kind', 'id as document_id', 'round', stepNow.as('step'), ...card])
    .select([
      sql<string>`coalesce(started_by->>'name', '')`.as('started_by'),
      sql<string>`coalesce(since, now())`.as('since'),
      refusal.as('refusal'),
    ]);
  const [own, waiting] = await Promise.all([
    rows.where('id', '=', id).execute(),
    assignedTo(rows, 'document_index', actor)
      .where('customer_id', '=', customerId)
      .where('id', '<>', id)
      .where(sql<boolean>`follows->>'id' = ${id}`)
      .orderBy('since')
      .execute(),
  ]);
  return [...own, ...waiting];
}

/** Who started the round; for documents that are never started, who created the document. */
const startedBy = sql<string>`coalesce((select s.decided_by from read.task_inbox s
  where s.document_id = task_inbox.document_id and s.round = task_inbox.round and s.step = ${sql.lit(started)}),
  document_index.started_by->>'name', '')`;

/** For decisions, the time of the previous decision, which brought the document to its assignee. */
const waitedSince = sql<string>`coalesce(task_inbox.since, (select b.decided_at from read.task_inbox b
  where b.document_id = task_inbox.document_id and b.revision < task_inbox.revision and b.decided_by_id <> ''
  order by b.revision desc limit 1))`;

/**
 * Tasks the actor has decided, newest first, removed documents included. If few documents match the keyword, all
 * decisions on them; otherwise matches among the last decisions (docs/rules/approval.md).
 */
export const listDoneTasks = ofOneMoment(doneTasks);
async function doneTasks(
  db: ReadDatabase,
  { filter, actor, most }: Asked & { most?: number },
): Promise<PageOf<DoneTaskWithCard>> {
  const { kind, keyword } = filter;
  let query = db
    .selectFrom('task_inbox')
    .innerJoin('document_index', 'document_index.id', 'task_inbox.document_id')
    .where('decided_by_id', '=', actor.id)
    .where('task_inbox.step', '<>', sql.lit(started))
    .select(['task_inbox.kind', 'task_inbox.document_id', 'task_inbox.round', 'task_inbox.step'])
    .select(['task_inbox.decided_at', 'task_inbox.result', 'task_inbox.opinion', 'document_index.state', ...card])
    .select([startedBy.as('started_by'), waitedSince.as('since')]);
  if (kind) query = query.where('task_inbox.kind', '=', kind);
  const paging = { ...filter, sort: filter.sort ?? 'decidedAt' };
  const sortable = { id: 'task_inbox.id', decidedAt: 'decided_at' };
  const asked = kind ? [kind] : kinds;
  const groups = asked.map((one) => doneGroup(actor.id, one));
  const within: Within = {
    table: tableOf(taskInbox),
    parts: { decided_by_id: [actor.id], kind: asked },
    by: 'decided_at',
    where: sql<boolean>`r.step <> ${sql.lit(started)}`,
  };
  if (keyword) {
    const { rows, total } = await saying(db, query, {
      keyword,
      within,
      of: 'task_inbox.document_id',
      removed: true,
      most,
    });
    return pageOf(rows, paging, { sortable, total });
  }
  return pageOf(query, paging, { sortable, total: () => countNamed(db, taskInbox.name, groups), within: [within] });
}

/** Number of tasks waiting for the actor, by kind of document. */
export const countTasks = (db: ReadDatabase, { actor }: { actor: Actor }): Promise<Record<string, number>> =>
  countAssignedBy(db, documentIndex.name, actor, kinds);
