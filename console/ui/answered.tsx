import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, SkeletonBlock } from './states.js';

interface AnsweredProps<Answer> {
  query: Pick<UseQueryResult<Answer, Error>, 'data' | 'error' | 'refetch'>;
  /** How many grey lines hold its place. */
  lines?: number;
  children(answer: Answer): ReactNode;
}

/** What was asked for; until it is there its place, or why it is not. An answer stays while it is asked for anew. */
export function Answered<Answer>({ query: { data, error, refetch }, lines, children }: AnsweredProps<Answer>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonBlock lines={lines} />;
}
