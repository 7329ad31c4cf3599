import { type RawBuilder, sql } from 'kysely';
import { documentIndex } from '#projections/document-index/projection.js';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import { assignedTo, countAssignedBy, partsAssigned } from '#projections/platform/kernel/assignee.js';
import { sumOf } from '#projections/platform/kernel/counts.js';
import { ofOneMoment, type ReadDatabase } from '#projections/platform/kernel/database.js';
import { type PageOf, type Paging, pageOf, scoped } from '#projections/platform/kernel/list.js';
import { newestOf } from '#projections/platform/kernel/newest.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
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
  /** Of the document now; null when it is there no more. */
  now: IndexRow['state'] | null;
};

/** The list of unread ones ends after so many of the newest: nobody reads on, and to count them would be to read them. */
const mostUnread = 300;

/** Older ones are no news to anybody. */
const newsDays = 30;

/** What is told to him alone he is told though its customer is no longer his. */
const hearing = (actor: Actor): Actor =>
  actor.customers === 'all' ? actor : { ...actor, customers: new Set([...actor.customers, '']) };

/** What the actor has read is his own affair and no projection: until when everything, and what since. */
const readUntil = ({ id }: Actor) => sql<Date>`greatest(now() - make_interval(days => ${newsDays}),
  (select until from personal.notices_until where user_id = ${id}))`;
const marked = ({ id }: Actor, row: string) => sql<boolean>`exists (select from personal.notice_read m
  where m.user_id = ${id} and m.notice_id = ${sql.ref(`${row}.id`)})`;

/** What is to be done is settled when the document no longer waits there since then: read with it, not looked for anew. */
const settled = sql<boolean>`(notice.state is not null
  and (document_index.assignee = notice.assignee and document_index.since = notice.at) is not true)`;

const toldTo = (db: ReadDatabase, actor: Actor) =>
  assignedTo(db.selectFrom('notice'), 'notice', actor, addresseesFor(actor));

/** What I am told: as one of my role, my team or by myself; a customer's only within my company. Newest first. */
export const listNotices = ofOneMoment(async (db, { filter, actor: reader }: Asked): Promise<PageOf<ShownNotice>> => {
  const actor = hearing(reader);
  const { state, kind } = filter;
  const mine = scoped(toldTo(db, actor), actor, 'notice.customer_id');
  let query = mine
    .leftJoin('document_index', 'document_index.id', 'notice.document_id')
    .select(['notice.id', 'notice.kind', 'notice.document_id', 'notice.serial_no', 'notice.title'])
    .select(['notice.what', 'notice.at', 'notice.state', 'notice.follows', 'notice.file'])
    .select('document_index.state as now')
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
  // Nobody has told him anything of these kinds: there is nothing to look for.
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
  /** Of the newest. */
  readonly most: number;
}

/** So many parts of an index are looked at one by one: most of them have nothing that is unread. */
const mostParts = 500;

/**
 * Ids of the newest unread ones, without looking at all that were ever told: of news those since the actor read everything,
 * of what is to be done that which still waits for him.
 */
async function unreadIds(db: ReadDatabase, { actor: reader, kind, most }: Unread): Promise<string[]> {
  const actor = hearing(reader);
  // Kinds stand before times in the indexes: all of them are named.
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

/** How many unread ones there are; up to the most that are counted. */
export const countUnread = async (db: ReadDatabase, asked: Unread): Promise<number> =>
  (await unreadIds(db, asked)).length;

/** Those of the ids that the actor is told, with their times. */
export const toldOf = (db: ReadDatabase, { actor, ids }: { actor: Actor; ids: readonly string[] }) =>
  scoped(toldTo(db, actor), hearing(actor))
    .select(['id', 'at'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();

/** Older marks say nothing that age does not. */
export const marksKept = sql`make_interval(days => ${newsDays + 1})`;
