import { Group, Progress } from '@mantine/core';
import type { JobRow } from '#contract/job.js';
import { progressOf } from '../../ui/export/export-notice.js';
import { useLatest } from '../../ui/export/latest.js';
import { labels } from './text.js';

/** Details beside the state: progress of a running export, error of a failed one. */
export const saidOf = (row: JobRow): string =>
  row.state === 'running' || row.state === 'failed' ? progressOf(row) : '';

export function ExportProgress({ row }: { row: JobRow }) {
  const now = useLatest(row);
  if (now.state !== 'running') return saidOf(now);
  return (
    <Group gap={8} wrap="nowrap">
      <Progress value={now.percent} size="sm" w={64} aria-label={labels.progress} />
      {progressOf(now)}
    </Group>
  );
}
