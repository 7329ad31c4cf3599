import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf, Call } from '#contract/platform/call.js';
import { callQuery } from '../../api/query.js';
import { ScrollRegion } from '../../ui/display/scroll-region.js';
import { onDemand } from '../../ui/loading/on-demand.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { SkeletonBlock } from '../../ui/loading/states.js';
import classes from './dashboard.module.css';
import type { ChartFigures, Drawn } from './figures.js';
import { text } from './text.js';

/** Loaded after the figures, and used by no other page. */
const Chart = onDemand(async () => (await import('./chart.js')).Chart, undefined, <SkeletonBlock lines={5} />);

interface BlockProps<C extends Call> {
  call: C;
  year: number;
  title: string;
  wide?: boolean;
  /** Data of the chart above the table, omitted if empty. */
  chart?(answer: AnswerOf<C>): ChartFigures;
  drawn?: Drawn;
  children(answer: AnswerOf<C>): ReactNode;
}

const showsAnything = ({ rows, series }: ChartFigures): boolean =>
  rows.some((row) => series.some(({ id }) => row[id] !== 0));

const kinds = ['purchase-order', 'sales-order', 'deposit-order', 'stock', 'fund-occupation', 'parameter'] as const;

/** A part of the dashboard, which queries its own figures and keeps the old ones during a refetch. */
export function Block<C extends Call>({ call, year, title, wide, chart, drawn, children }: BlockProps<C>) {
  const query = useQuery(callQuery(call as Call, { year }, { kinds, quiet: true })) as UseQueryResult<AnswerOf<C>>;
  const figures = query.data === undefined ? undefined : chart?.(query.data);
  return (
    <section className={classes.block} data-wide={wide || undefined} aria-label={title} data-block>
      <h3>{title}</h3>
      {figures && showsAnything(figures) && (
        <Chart {...figures} label={text.chartOf(title, year)} {...(drawn && { drawn })} />
      )}
      <QueryBoundary query={query} lines={5}>
        {(answer) => (
          <ScrollRegion label={title} className={classes.scroll}>
            {children(answer)}
          </ScrollRegion>
        )}
      </QueryBoundary>
    </section>
  );
}
