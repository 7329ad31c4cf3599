import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { approval } from '#contract/platform/approval.js';
import { callQuery } from '../../api/query.js';
import { documentKinds } from './documents.js';

/** Events of a document, oldest first. */
export const historyQuery = (businessKey: string) =>
  callQuery(approval.history, { businessKey }, { kinds: documentKinds(), quiet: true });

/** The past does not change, so a fetched snapshot never becomes stale. */
const past = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000 } as const;

export const snapshotQuery = (businessKey: string, seq: number) =>
  queryOptions({ ...callQuery(approval.snapshot, { businessKey, seq }, { quiet: true }), ...past });

export const diagramQuery = (businessKey: string, seq: number) =>
  queryOptions({ ...callQuery(approval.diagram, { businessKey, seq }, { quiet: true }), ...past });

/** Keeps the previous moment visible while the next one loads, but never that of another document. */
export const keepWithin = (businessKey: string) => ({
  placeholderData: <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) => {
    const input = query?.queryKey[1] as { businessKey?: string } | undefined;
    return input?.businessKey === businessKey ? keepPreviousData(previous) : undefined;
  },
});
