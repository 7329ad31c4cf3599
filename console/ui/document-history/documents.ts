import type { approvalDetail, decision } from '#contract/platform/approval.js';
import type { byId, Call } from '#contract/platform/call.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { supplierPayment } from '#contract/supplier-payment.js';
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

/** Where documents of a kind are. */
export interface DocumentPlace {
  kind: string;
  label: string;
  /** Address of its list; `?id=` opens one. */
  route: string;
  /** Only of those that pass through approval. */
  calls?: DocumentCalls;
}

export interface DocumentKind extends DocumentPlace {
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

const paymentCalls = { ...supplierPayment, apply: supplierPayment.startApproval };

/** Documents that pass through approval: panel and replay know them from here. A new one is one line. */
export const documents: readonly DocumentKind[] = [
  document('purchase-order', '采购订单', '/mall/order', purchaseOrder, 'orderName', 'approvalStatus'),
  document('supplier-payment', '供应商付款', '/mall/payment', paymentCalls, 'orderName', 'paymentStatus'),
];

/** All that may wait for somebody: inbox, bell and notices know where they are. A new one is one line. */
const places: readonly DocumentPlace[] = [
  ...documents,
  { kind: 'deposit-order', label: '定金单', route: '/mall/deposit' },
  { kind: 'payback', label: '回款单', route: '/mall/payback' },
  { kind: 'warehousing-receipt', label: '入库单', route: '/mall/warehousing' },
];

export const documentOf = (kind: string | undefined): DocumentPlace | undefined =>
  places.find((one) => one.kind === kind);

/** For queries that show any document: a live change of one of these refetches them. */
export const documentKinds: readonly string[] = places.map((one) => one.kind);
export const documentOptions = places.map(({ kind, label }) => ({ value: kind, label }));
