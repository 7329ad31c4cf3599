import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#contract/operations.js';
import { dateTime } from '../../ui/display/format.js';
import { Section } from '../../ui/display/section.js';
import { Warning } from '../../ui/display/warning.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty } from '../../ui/loading/states.js';
import { Aside } from './aside.js';
import { processColumns } from './columns.js';
import { Errors } from './errors.js';
import { FiguresTable } from './figures-table.js';
import { Mark } from './mark.js';
import classes from './operations.module.css';
import { Parked } from './parked.js';
import { Projections } from './projections.js';
import { overviewQuery } from './queries.js';
import { Requests } from './requests.js';
import type { Standing } from './standing.js';
import { Stores } from './stores.js';
import { text } from './text.js';
import { Unattended } from './unattended.js';

/** Running processes, their state, and repair actions. */
export function OperationsPage() {
  const query = useQuery(overviewQuery());
  return (
    <section className={classes.page} aria-label={text.title}>
      <QueryBoundary query={query} lines={12}>
        {(overview) => <All overview={overview} stale={query.error !== null} />}
      </QueryBoundary>
    </section>
  );
}

const tones = { up: 'good', degraded: 'warn', down: 'bad' } as const satisfies Record<string, Standing['tone']>;

function All({ overview, stale }: { overview: Overview; stale: boolean }) {
  const { status, at, processes, projections, projectorActive, aside, reactor, eventStore, requests, errors } =
    overview;
  return (
    <>
      <header className={classes.head}>
        <h2>{text.title}</h2>
        <Mark tone={tones[status]} label={text.status[status]} />
        <span>{text.asOf(dateTime(at))}</span>
      </header>
      {stale && (
        <Warning mb="md" role="status">
          {text.stale(dateTime(at))}
        </Warning>
      )}
      <Unattended rows={overview.unattended} />
      <Parked projections={projections} reactor={reactor} requests={requests} />
      <Aside aside={aside} projections={projections} requests={requests} />
      <Section title={text.processes}>
        {processes.length === 0 ? (
          <Empty title={text.noProcesses} part />
        ) : (
          <FiguresTable label={text.processes} columns={processColumns} rows={processes} />
        )}
      </Section>
      <Stores eventStore={eventStore} reactor={reactor} />
      <Projections projections={projections} projectorActive={projectorActive} />
      <Requests requests={requests} projections={projections} />
      <Errors errors={errors} />
    </>
  );
}
