import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DatabaseMonitor, operations } from '#contract/operations.js';
import { sizeText } from '#workflows/platform/values/size-text.js';
import { callQuery } from '../../api/query.js';
import { dateTime, percent, whole } from '../../ui/display/format.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty } from '../../ui/loading/states.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { text } from './database-text.js';
import classes from './operations.module.css';

type Running = DatabaseMonitor['running'][number];
type Table = DatabaseMonitor['tables'][number];

const ofConnections = columnsOf<DatabaseMonitor['connections'][number]>(text.labels);
const connectionColumns = [
  ofConnections.custom('state', { text: ({ state }) => text.states[state] ?? state, width: 160 }),
  ofConnections.number('count'),
  ofConnections.number('longest', { width: 130 }),
];
const ofRunning = columnsOf<Running>(text.labels);
const runningColumns = [
  ofRunning.number('pid'),
  ofRunning.number('seconds', { width: 110 }),
  ofRunning.text('wait', { width: 180 }),
  ofRunning.custom('blockedBy', { text: ({ blockedBy }) => blockedBy.join('、'), width: 110 }),
  ofRunning.text('query', { width: 520 }),
];
const ofStatements = columnsOf<NonNullable<DatabaseMonitor['statements']>[number]>(text.labels);
const statementColumns = [
  ofStatements.number('calls'),
  ofStatements.number('meanMs', { width: 120 }),
  ofStatements.number('maxMs', { width: 120 }),
  ofStatements.number('totalMs', { width: 120 }),
  ofStatements.text('query', { width: 520 }),
];
const ofTables = columnsOf<Table>(text.labels);
const tableColumns = [
  ofTables.text('name', { width: 260 }),
  ofTables.custom('size', { text: ({ size }) => sizeText(size), width: 110, align: 'right' }),
  ofTables.number('live', { width: 110 }),
  ofTables.number('dead', { width: 110 }),
  ofTables.custom('deadShare', { text: ({ deadShare }) => percent(deadShare * 100), width: 96, align: 'right' }),
  ofTables.dateTime('vacuumedAt'),
];

const everyMs = 5000;

/** State of the database: size, sessions, long-running and waiting queries, wasted space. */
export function DatabasePage() {
  const query = useQuery({
    ...callQuery(operations.database, {}, { quiet: true }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  return (
    <section className={classes.page} aria-label={text.title}>
      <QueryBoundary query={query} lines={12}>
        {(figures) => <Figures figures={figures} />}
      </QueryBoundary>
    </section>
  );
}

function Figures({ figures }: { figures: DatabaseMonitor }) {
  const used = figures.connections.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <header className={classes.head}>
        <h2>{text.title}</h2>
        <span>{text.asOf(dateTime(figures.at))}</span>
      </header>
      <Alert variant="light" p="xs" mb="md" icon={<IconInfoCircle size={16} aria-hidden />}>
        {text.notice}
      </Alert>
      <Section title={text.whole}>
        <DescriptionList
          items={[
            { label: text.database, value: figures.database },
            { label: text.version, value: figures.version },
            { label: text.size, value: sizeText(figures.size) },
            { label: text.startedAt, value: dateTime(figures.startedAt) },
            { label: text.hitShare, value: percent(figures.hitShare * 100) },
            { label: text.used, value: text.usedOf(whole(used), whole(figures.mostConnections)) },
          ]}
        />
      </Section>
      <Section title={text.connections}>
        <RecordTable label={text.connections} columns={connectionColumns} rows={figures.connections} />
      </Section>
      <Section title={text.running}>
        <RecordTable label={text.running} columns={runningColumns} rows={figures.running} empty={text.noneRunning} />
      </Section>
      <Section title={text.statements}>
        {figures.statements ? (
          <RecordTable label={text.statements} columns={statementColumns} rows={figures.statements} />
        ) : (
          <Empty title={text.notCounted} part />
        )}
      </Section>
      <Section title={text.tables}>
        <RecordTable label={text.tables} columns={tableColumns} rows={figures.tables} />
      </Section>
    </>
  );
}
