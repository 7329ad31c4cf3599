import { Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { record } from '#contract/record.js';
import { callQuery } from '../../api/query.js';
import { ChangeTable } from '../documents/change-table.js';
import { ErrorState, SkeletonBlock } from '../states.js';
import classes from './record.module.css';
import { recordText } from './record-text.js';

/** Who changed what when, field by field, newest first. */
export function RecordHistory({ kind, id }: { kind: string; id: string }) {
  const query = useQuery(callQuery(record.history, { kind, id }, { kinds: [kind], quiet: true }));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonBlock lines={6} />;
  return (
    <Timeline bulletSize={14} lineWidth={2} active={query.data.length}>
      {query.data.toReversed().map(({ seq, label, actor, at, changes }) => (
        <Timeline.Item key={seq} title={label} className={classes.event}>
          <Text size="xs" c="dimmed" mb={4}>
            {actor.name} · {at}
          </Text>
          {changes.length === 0 ? (
            <Text size="sm" c="dimmed">
              {recordText.noChanges}
            </Text>
          ) : (
            <ChangeTable changes={changes} isNew={seq === 0} />
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
