import { Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { log } from '#contract/operation-log.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { callQuery } from '../../api/query.js';
import { dateTime } from '../../ui/display/format.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import { Empty } from '../../ui/loading/states.js';
import { text } from './text.js';

/** Recent operations of the user. */
export function Activity() {
  const query = useQuery(callQuery(log.mine, {}, { kinds: ['operation-log'], quiet: true }));
  return (
    <QueryBoundary query={query}>
      {(done) => (done.length === 0 ? <Empty title={text.noActivity} /> : <Done done={done} />)}
    </QueryBoundary>
  );
}

function Done({ done }: { done: AnswerOf<typeof log.mine> }) {
  return (
    <Timeline active={done.length} bulletSize={12} lineWidth={2} aria-label={text.tabs.activity}>
      {done.map(({ id, logname, createTime }) => (
        <Timeline.Item key={id} title={logname} styles={{ itemTitle: { fontSize: 13, fontWeight: 400 } }}>
          <Text size="xs" c="dimmed" className="number">
            {dateTime(createTime)}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
