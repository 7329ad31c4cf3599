import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf, Call } from '#contract/platform/call.js';
import { callQuery } from '../../api/query.js';
import { ScrollRegion } from '../../ui/scroll-region.js';
import { ErrorState, SkeletonBlock } from '../../ui/states.js';
import classes from './dashboard.module.css';

interface BlockProps<C extends Call> {
  call: C;
  year: number;
  title: string;
  wide?: boolean;
  children(answer: AnswerOf<C>): ReactNode;
}

const kinds = ['purchase-order', 'deposit-order', 'stock', 'fund-occupation'];

/** A part of the dashboard, which asks for its own figures and keeps the old ones while it asks again. */
export function Block<C extends Call>({ call, year, title, wide, children }: BlockProps<C>) {
  const query = useQuery(callQuery(call as Call, { year }, { kinds, quiet: true })) as UseQueryResult<AnswerOf<C>>;
  return (
    <section className={classes.block} data-wide={wide || undefined} aria-label={title}>
      <h3>{title}</h3>
      {query.data !== undefined ? (
        <ScrollRegion label={title} className={classes.scroll}>
          {children(query.data)}
        </ScrollRegion>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonBlock lines={5} />
      )}
    </section>
  );
}
