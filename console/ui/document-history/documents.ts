import type { LinkProps } from '@tanstack/react-router';
import type { LiveKind } from '#contract/live-kinds.js';
import type { approvalDetail, decision } from '#contract/platform/approval.js';
import type { byId, Call } from '#contract/platform/call.js';
import type { ListCall } from '../list/define-list.js';
import type { QuestionFor } from '../overlays/confirm.js';

type ById = typeof byId;

/** The calls every approved document has, and the columns of its list that name it. */
export interface ApprovedDocument {
  list: ListCall;
  detail: Call<ById>;
  approvalDetail: Call<ById, typeof approvalDetail>;
  approve: Call<typeof decision>;
  /** Starts the approval. */
  apply: Call<ById>;
  /** Confirmation question before starting, the same as on the document's own page. */
  askStart?: QuestionFor;
  /** Asks for confirmation before a decision is submitted. */
  askDecision?: true;
  title: string;
  status: string;
}

/** Where documents of a kind are found: for inbox, bell, notices, replay and approval. */
export interface DocumentPlace {
  kind: LiveKind;
  label: string;
  /** The address of its list, which is also the permission needed to read it. */
  page: string;
  /** Link to its list with one document opened. */
  at(id: string): LinkProps;
  /** Only for kinds with approval; loaded when all kinds are searched, not with every page. */
  calls?(): Promise<ApprovedDocument>;
}

let given: readonly DocumentPlace[] = [];

/** Registers the app's documents with the UI kit, which names no document itself. */
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

/** Kinds with approval. Returns the same promise each time, as `use` requires; a failed load is retried. */
export function approvedDocuments(): Promise<readonly Approved[]> {
  approved ??= readApproved().catch((error: unknown) => {
    approved = undefined;
    throw error;
  });
  return approved;
}

/** Whether a user may read documents of any kind with approval, of which there is a replay. */
export const readsApproved = (may: (permission: string) => boolean): boolean =>
  given.some(({ page, calls }) => calls && may(page));

/** For queries that show any document: a live change of any of these kinds refetches them. */
export const documentKinds = (): readonly LiveKind[] => given.map((one) => one.kind);
export const documentOptions = () => given.map(({ kind, label }) => ({ value: kind, label }));
