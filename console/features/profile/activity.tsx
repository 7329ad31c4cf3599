import { Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { log } from '#contract/log.js';
import { callQuery } from '../../api/query.js';
import { dateTime } from '../../ui/format.js';
import { Empty, ErrorState, SkeletonBlock } from '../../ui/states.js';
import { text } from './text.js';

/** What one did lately. */
export function Activity() {
  const { data, error, refetch } = useQuery(callQuery(log.mine, {}, { kinds: ['operation-log'], quiet: true }));
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock />;
  if (data.length === 0) return <Empty title={text.noActivity} />;
  return (
    <Timeline active={data.length} bulletSize={12} lineWidth={2} aria-label={text.tabs.activity}>
      {data.map(({ id, logname, createTime }) => (
        <Timeline.Item key={id} title={logname} styles={{ itemTitle: { fontSize: 13, fontWeight: 400 } }}>
          <Text size="xs" c="dimmed" className="number">
            {dateTime(createTime)}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
