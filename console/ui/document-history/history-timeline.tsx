import { Text, Timeline } from '@mantine/core';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { ChangeTable } from './change-table.js';
import { text } from './text.js';

/** Who changed what and when, field by field, newest first. */
export const HistoryTimeline = ({ events }: { events: readonly HistoryEvent[] }) => (
  <Timeline bulletSize={14} lineWidth={2} active={events.length}>
    {events.toReversed().map(({ seq, label, actor, at, opinion, changes }) => (
      <Timeline.Item key={seq} title={label}>
        <Text size="xs" c="dimmed" mb={4}>
          {actor.name} · {at}
        </Text>
        {opinion && (
          <Text size="sm" mb={4}>
            {opinion}
          </Text>
        )}
        {changes.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text.noChanges}
          </Text>
        ) : (
          <ChangeTable changes={changes} isNew={seq === 0} />
        )}
      </Timeline.Item>
    ))}
  </Timeline>
);
