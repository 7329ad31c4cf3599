import type { approvalDetail, decision } from '#contract/approval.js';
import type { byId, Call } from '#contract/call.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import type { ListCall } from '../list/define-list.js';

type ById = typeof byId;

/** The calls that every approved document has. */
interface DocumentCalls {
  list: ListCall;
  detail: Call<ById>;
  approvalDetail: Call<ById, typeof approvalDetail>;
  approve: Call<typeof decision>;
  /** Starts the approval. */
  apply: Call<ById>;
}

/** A row of a document's list, as far as all documents agree. */
interface DocumentRow {
  id: string;
  serialNo: string;
  title: string;
  status: string;
}

export interface DocumentKind {
  kind: string;
  label: string;
  /** Address of its list; `?id=` opens one. */
  route: string;
  calls: DocumentCalls;
  rowOf(row: Record<string, unknown>): DocumentRow;
}

const document = (
  kind: string,
  label: string,
  route: string,
  calls: DocumentCalls,
  titleField: string,
  statusField: string,
): DocumentKind => ({
  kind,
  label,
  route,
  calls,
  rowOf: (row) => ({
    id: String(row.id),
    serialNo: String(row.serialNo ?? ''),
    title: String(row[titleField] ?? ''),
    status: String(row[statusField] ?? ''),
  }),
});

/** Documents that pass through approval: inbox, bell and replay know them from here. A new one is one line. */
export const documents: readonly DocumentKind[] = [
  document('purchase-order', '采购订单', '/mall/order', purchaseOrder, 'orderName', 'approvalStatus'),
];

export const documentOf = (kind: string | undefined): DocumentKind | undefined =>
  documents.find((one) => one.kind === kind);

/** For queries that show any document: a live change of one of these refetches them. */
export const documentKinds: readonly string[] = documents.map((one) => one.kind);
export const documentOptions = documents.map(({ kind, label }) => ({ value: kind, label }));
