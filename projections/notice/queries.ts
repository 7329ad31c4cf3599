import { type RawBuilder, sql } from 'kysely';
import { documentIndex } from '#projections/document-index/projection.js';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import { ofOneMoment, type ReadDatabase } from '#projections/platform/kernel/database.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { assignedTo, countAssignedBy, partsAssigned } from '#projections/platform/queries/assignee.js';
import { sumOf } from '#projections/platform/queries/counts.js';
import { type PageOf, type Paging, pageOf, scoped } from '#projections/platform/queries/list.js';
import { newestOf } from '#projections/platform/queries/newest.js';
import { catalog } from '#workflows/catalog/documents.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { addresseesFor } from './addressees.js';
import { jobKinds } from './job-endings.js';
import { mayTell } from './notices.js';
import { type NoticeRow, notices } from './projection.js';

export interface NoticeFilter extends Paging {
  readonly state?: 'all' | 'unread' | undefined;
  readonly kind?: string | undefined;
}

interface Asked {
  readonly filter: NoticeFilter;
  readonly actor: Actor;
}

export type ShownNotice = Pick<
  NoticeRow,
  'id' | 'kind' | 'document_id' | 'serial_no' | 'title' | 'what' | 'at' | 'state' | 'follows' | 'file'
> & {
  read: boolean;
  /** Current state of the document; null if it no longer exists. */
  now: IndexRow['state'] | null;
};

/** Caps the list of unread notices at the newest: nobody reads further, and counting them means reading them. */
const mostUnread = 300;

/** Age in days after which a notice counts as read. */
const newsDays = 30;

/** Notices to one person have no customer, so they are shown even if their customer is no longer visible. */
const hearing = (actor: Actor): Actor =>
  actor.customers === 'all' ? actor : { ...actor, customers: new Set([...actor.customers, '']) };

/** Read marks are the actor's own data and no projection: a time up to which all is read, and single notices since. */
const readUntil = ({ id }: Actor) => sql<Date>`greatest(now() - make_interval(days => ${newsDays}),
  (select until from personal.notices_until where user_id = ${id}))`;
const marked = ({ id }: Actor, row: string) => sql<boolean>`exists (select from personal.notice_read m
  where m.user_id = ${id} and m.notice_id = ${sql.ref(`${row}.id`)})`;

/** A task is settled once the document no longer waits there since then; read by join instead of another lookup. */
const settled = sql<boolean>`(notice.state is not null
  and (document_index.assignee = notice.assignee and document_index.since = notice.at) is not true)`;

const toldTo = (db: ReadDatabase, actor: Actor) =>
  assignedTo(db.selectFrom('notice'), 'notice', actor, addresseesFor(actor));

/** The actor's notices as member of a role or team, or in person; customers see only their company's. Newest first. */
export const listNotices = ofOneMoment(async (db, { filter, actor: reader }: Asked): Promise<PageOf<ShownNotice>> => {
  const actor = hearing(reader);
  const { state, kind } = filter;
  const mine = scoped(toldTo(db, actor), actor, 'notice.customer_id');
  let query = mine
    .leftJoin('document_index', 'document_index.id', 'notice.document_id')
    .select(['notice.id', 'notice.kind', 'notice.document_id', 'notice.serial_no', 'notice.title'])
    .select(['notice.what', 'notice.at', 'notice.state', 'notice.follows', 'notice.file'])
    .select(sql<string | null>`case when document_index.removed_at is null then document_index.state end`.as('now'))
    .select(sql<boolean>`(notice.at <= ${readUntil(actor)} or ${marked(actor, 'notice')} or ${settled})`.as('read'));
  if (kind) query = query.where('notice.kind', '=', kind);
  const paging = { ...filter, sort: filter.sort ?? 'at' };
  const sortable = { id: 'notice.id', at: 'at' };
  if (state === 'unread') {
    const ids = await unreadIds(db, { actor: reader, kind, most: mostUnread });
    const unread = query.where(sql<boolean>`notice.id = any(${ids}::text[])`);
    return pageOf(unread, paging, { sortable, total: async () => ids.length });
  }
  const told = await countAssignedBy(db, notices.name, actor, kind ? [kind] : kinds, addresseesFor(actor));
  const found = Object.keys(told);
  // The actor has no notices of these kinds, so there is nothing to read.
  if (found.length === 0) return pageOf(query.where(sql<boolean>`false`), paging, { sortable });
  const within = [partsAssigned(actor, { table: tableOf(notices), by: 'at', kinds: found }, addresseesFor(actor))];
  return pageOf(query, paging, { sortable, total: async () => sumOf(told), within });
});

const kinds = [
  ...Object.values(catalog)
    .filter(mayTell)
    .map(({ workflow }) => workflow.name),
  ...Object.keys(jobKinds),
];

interface Unread {
  readonly actor: Actor;
  readonly kind?: string | undefined;
  /** Number of the newest notices to read. */
  readonly most: number;
}

/** This many index parts are probed one by one: most of them have nothing unread. */
const mostParts = 500;

/**
 * Ids of the newest unread notices, without reading all notices ever given: information since the actor last read
 * everything, and tasks that still wait for the actor.
 */
async function unreadIds(db: ReadDatabase, { actor: reader, kind, most }: Unread): Promise<string[]> {
  const actor = hearing(reader);
  // The indexes sort by kind before time, so all kinds are named.
  const asked = { kinds: kind === undefined ? kinds : [kind], mostParts };
  const newest = (table: string, by: string, is: RawBuilder<boolean>) => {
    const within = partsAssigned(actor, { table, by, ...asked }, addresseesFor(actor));
    const holds = [within.where, sql`r.${sql.id(by)} > ${readUntil(actor)}`, is].filter((one) => one !== undefined);
    const where = sql<boolean>`${sql.join(holds, sql` and `)}`;
    return newestOf({ within: [{ ...within, where }], ascending: false, most });
  };
  const news = newest(tableOf(notices), 'at', sql<boolean>`r.state is null and not ${marked(actor, 'r')}`);
  const told = (of: string) =>
    sql`n.document_id = ${sql.ref(`${of}.id`)} and n.at = ${sql.ref(`${of}.since`)}
      and n.assignee = ${sql.ref(`${of}.assignee`)} and n.state is not null and not ${marked(actor, 'n')}`;
  const isTold = sql<boolean>`exists (select from read.notice n where ${told('r')})`;
  const { rows } = await sql<{ id: string }>`select id from (
    select id, at from read.notice where id in ${news} union all
    select n.id, n.at from read.document_index i join read.notice n on ${told('i')}
      where i.id in ${newest(tableOf(documentIndex), 'since', isTold)}) unread
    order by at desc, id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Number of unread notices, capped at `most`. */
export const countUnread = async (db: ReadDatabase, asked: Unread): Promise<number> =>
  (await unreadIds(db, asked)).length;

/** The notices among these ids that are addressed to the actor, with their times. */
export const toldOf = (db: ReadDatabase, { actor, ids }: { actor: Actor; ids: readonly string[] }) =>
  scoped(toldTo(db, actor), hearing(actor))
    .select(['id', 'at'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();

/** Older marks are redundant: notices of that age count as read anyway. */
export const marksKept = sql`make_interval(days => ${newsDays + 1})`;
