import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/platform/call.js';
import { robot } from '#contract/robot.js';
import { flows } from '#workflows/robot/flows.js';
import { callQuery } from '../../api/query.js';
import { useMe } from '../../api/session.js';
import { Section } from '../../ui/display/section.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { ErrorState } from '../../ui/loading/states.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { robotStates, text } from './text.js';

const col = columnsOf<AnswerOf<typeof robot.results>[number]>(text.labels);
const columns = [
  col.custom('flow', { text: ({ flow }) => flows[flow].label, width: 100 }),
  col.state('state', { text: ({ state }) => robotStates[state], width: 104 }),
  col.text('currency', { width: 80 }),
  col.money('amount'),
  col.text('receipt', { width: 140 }),
  col.text('message', { width: 220 }),
  col.dateTime('at'),
];

/** Robot runs at the bank for a document, newest first; renders nothing without runs or for users outside finance. */
export function RobotResults({ id }: { id: string }) {
  const mayRead = useMe().hasPermission('/robot');
  const query = callQuery(robot.results, { businessId: id }, { kinds: ['robot-run'], quiet: true });
  const { data = [], error, refetch } = useQuery({ ...query, enabled: mayRead });
  if (!mayRead || (!error && data.length === 0)) return null;
  return (
    <Section title={text.title}>
      {error && data.length === 0 ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordTable label={text.title} columns={columns} rows={data} />
      )}
    </Section>
  );
}
