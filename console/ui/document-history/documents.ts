import type { LinkProps } from '@tanstack/react-router';
import type { approvalDetail, decision } from '#contract/platform/approval.js';
import type { byId, Call } from '#contract/platform/call.js';
import type { ListCall } from '../list/define-list.js';

type ById = typeof byId;

/** The calls that every approved document has, and the columns of its list that name it. */
export interface ApprovedDocument {
  list: ListCall;
  detail: Call<ById>;
  approvalDetail: Call<ById, typeof approvalDetail>;
  approve: Call<typeof decision>;
  /** Starts the approval. */
  apply: Call<ById>;
  /** Asked before it is started, as on its own page. */
  askStart?: string;
  /** Whoever decides is asked whether he means it. */
  askDecision?: true;
  title: string;
  status: string;
}

/** Where documents of a kind are: for inbox, bell, notices, replay and approval. */
export interface DocumentPlace {
  kind: string;
  label: string;
  /** The address of its list, which is also the permission string to read it. */
  page: string;
  /** Its list with one of them opened. */
  at(id: string): LinkProps;
  /** Only of those that pass through approval: read when all kinds are searched, not with every page. */
  calls?(): Promise<ApprovedDocument>;
}

let given: readonly DocumentPlace[] = [];

/** What the app lists is given to the kit, which knows no document by name. */
export const giveDocuments = (all: readonly DocumentPlace[]): void => {
  given = all;
};

export const documentOf = (kind: string | undefined): DocumentPlace | undefined =>
  given.find((one) => one.kind === kind);

type Approved = Omit<DocumentPlace, 'calls'> & { readonly calls: ApprovedDocument };
let approved: Promise<readonly Approved[]> | undefined;

async function readApproved(): Promise<readonly Approved[]> {
  const all = await Promise.all(given.map(async (one) => ({ ...one, calls: await one.calls?.() })));
  return all.flatMap(({ calls, ...one }) => (calls ? [{ ...one, calls }] : []));
}

/** Those that pass through approval: the same promise each time, as `use` needs it. What failed is asked for again. */
export function approvedDocuments(): Promise<readonly Approved[]> {
  approved ??= readApproved().catch((error: unknown) => {
    approved = undefined;
    throw error;
  });
  return approved;
}

/** For queries that show any document: a live change of one of these refetches them. */
export const documentKinds = (): readonly string[] => given.map((one) => one.kind);
export const documentOptions = () => given.map(({ kind, label }) => ({ value: kind, label }));
