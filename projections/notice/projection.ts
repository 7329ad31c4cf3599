import { documentIndex } from '#projections/document-index/projection.js';
import type { IndexRow } from '#projections/platform/document-index/table.js';
import { type KeyedRow, type ProjectedEvent, projection } from '#projections/platform/kernel/projection.js';
import { type Assigned, assigneeGroups } from '#projections/platform/queries/assignee.js';
import { catalog } from '#workflows/catalog/documents.js';
import { jobEnding } from '#workflows/job/endings.js';
import type { CatalogEntry, Followed } from '#workflows/platform/document/catalog-entry.js';
import { toldOfEnding } from './job-endings.js';
import { mayTell, mostOf, noticesOf } from './notices.js';

/**
 * Notices: a row for every event that makes a document wait for somebody, every other event that the document's kind
 * has a sentence for, and the end of every background job. A notice outlives its task. The row under a document's own
 * id is no notice (it has no assignee): it holds the document's card, from which the next event derives who must act.
 */
export interface NoticeRow extends KeyedRow, Assigned {
  kind: string;
  document_id: string;
  customer_id: string;
  serial_no: string;
  title: string;
  /** What the user should know or do, in one sentence. */
  what: string;
  /** State in which the document waits for the addressee; null if there is nothing to do. */
  state: string | null;
  at: string;
  /** Position of the event in the whole log. */
  position: string;
  follows: Followed | null;
  /** File offered for download. */
  file: { readonly id: string; readonly name: string } | null;
  card: IndexRow | null;
}

declare module '#projections/platform/kernel/database.js' {
  interface ReadTables {
    notice: NoticeRow;
  }
}

export const notices = projection<NoticeRow>({
  name: 'notice',
  version: 6,
  columns: {
    kind: 'text',
    document_id: 'text',
    customer_id: 'text',
    serial_no: 'text',
    title: 'text',
    what: 'text',
    assignee: 'text?',
    starter_id: 'text?',
    state: 'text?',
    at: 'time',
    position: 'count',
    follows: 'json?',
    file: 'json?',
    card: 'json?',
  },
  indexes: [
    'create index on % (assignee, kind, at desc, id desc) where assignee is not null',
    'create index on % (customer_id, assignee, kind, at desc, id desc) where assignee is not null',
    'create index on % (document_id, at) where assignee is not null',
    'create index on % (position) where assignee is not null',
  ],
  counted: (row) => assigneeGroups(row, row.customer_id, row.kind),
  keys: (event) => {
    const entry = catalog[event.workflow];
    if (event.workflow === jobEnding.name) return [`${event.documentId}.${event.revision}.0`];
    if (!entry || !mayTell(entry)) return [];
    // The card comes last: notices are derived from its previous content.
    return [...noticeIds(entry, event), event.documentId];
  },
  fresh: ({ revision, documentId }, key) => key !== documentId || revision === 0,
  evolve: (row, event, key, rowOf) => {
    const { documentId, meta, position, workflow: kind } = event;
    const ending = toldOfEnding(event);
    if (ending) return { ...nobodys, ...ending, id: key, at: meta.at, position: `${position}` };
    const entry = catalog[kind] as CatalogEntry;
    const before = rowOf(documentId)?.card ?? undefined;
    const after = documentIndex.evolve(before, event, documentId, () => undefined);
    if (!after || after.removed_at !== null) return key === documentId ? undefined : row;
    const { customer_id, serial_no, title, follows } = after;
    const said = { kind, document_id: documentId, customer_id, serial_no, title, follows };
    const about = { ...said, file: null, at: meta.at, position: `${position}` };
    if (key === documentId) {
      // Only the card is written, which has no index: such a write costs a fraction of any other.
      if (row) return isSame(row.card, after) ? row : { ...row, card: after };
      return { ...about, id: key, what: '', assignee: null, starter_id: null, state: null, card: after };
    }
    const nth = noticeIds(entry, event).indexOf(key);
    const notice = noticesOf(entry, event, before, after)[nth];
    return notice && { ...about, ...notice, id: key, card: null };
  },
});

/** Defaults of job notices: a job belongs to no customer, waits for nobody and follows from no document. */
const nobodys = { customer_id: '', starter_id: null, state: null, follows: null, card: null };

const noticeIds = (entry: CatalogEntry, { documentId, revision, type }: ProjectedEvent): string[] =>
  Array.from({ length: mostOf(entry, type) }, (_, nth) => `${documentId}.${revision}.${nth}`);

/** Fields an event leaves unchanged are identical (===), nested values included. */
const isSame = (card: IndexRow | null, after: IndexRow): boolean =>
  card !== null && (Object.keys(after) as (keyof IndexRow)[]).every((field) => card[field] === after[field]);
