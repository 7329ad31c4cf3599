import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, SkeletonBlock } from './states.js';

interface AnsweredProps<Answer> {
  query: Pick<UseQueryResult<Answer, Error>, 'data' | 'error' | 'refetch'>;
  /** Number of skeleton lines shown while loading. */
  lines?: number;
  children(answer: Answer): ReactNode;
}

/** Renders a query's answer, or a skeleton or error until it arrives. An answer stays visible while refetched. */
export function QueryBoundary<Answer>({ query: { data, error, refetch }, lines, children }: AnsweredProps<Answer>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonBlock lines={lines} />;
}
