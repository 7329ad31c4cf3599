import { Button, CloseButton, Group, Progress } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconFileSpreadsheet, IconX } from '@tabler/icons-react';
import type { JobRow } from '#contract/job.js';
import { whole } from '../display/format.js';
import classes from './export-notices.module.css';
import { text } from './text.js';
import { isOnItsWay, type useExport } from './use-export.js';

const icons = {
  waiting: <IconFileSpreadsheet size={16} aria-hidden />,
  running: <IconFileSpreadsheet size={16} aria-hidden />,
  done: <IconCircleCheck size={16} color="var(--status-done-text)" aria-hidden />,
  failed: <IconX size={16} color="var(--status-returned-text)" aria-hidden />,
  cancelled: <IconCircleMinus size={16} aria-hidden />,
} as const;

interface ExportNoticeProps {
  row: JobRow;
  actions: ReturnType<typeof useExport>;
  onClose(): void;
}

/** One export with its progress and actions. */
export function ExportNotice({ row, actions, onClose }: ExportNoticeProps) {
  const { label, scope, state, percent } = row;
  const what = text.of(label, scope);
  const going = isOnItsWay(row);
  return (
    <article className={classes.notice} aria-label={what}>
      <div className={classes.head}>
        {icons[state]}
        <span className={classes.title} title={what}>
          {what}
        </span>
        {!going && <CloseButton size="sm" aria-label={text.close(what)} onClick={onClose} />}
      </div>
      {going && (
        <Progress
          value={state === 'waiting' ? 100 : percent}
          animated={state === 'waiting'}
          striped={state === 'waiting'}
          size="sm"
          mt={8}
          aria-label={text.progress(label, scope)}
        />
      )}
      <div className={classes.foot}>
        <span className={classes.state} data-failed={state === 'failed' || undefined}>
          {progressOf(row)}
        </span>
        <Group gap={4} wrap="nowrap">
          {going && (
            <Button variant="subtle" size="compact-xs" color="gray" onClick={() => void actions.cancel(row)}>
              {text.cancel}
            </Button>
          )}
          {state === 'done' && (
            <Button variant="light" size="compact-xs" onClick={() => void actions.save(row)}>
              {text.download}
            </Button>
          )}
          {(state === 'failed' || state === 'cancelled') && (
            <Button variant="light" size="compact-xs" onClick={() => void actions.again(row)}>
              {text.again}
            </Button>
          )}
        </Group>
      </div>
    </article>
  );
}

/** Progress in one line: the step with its percentage, or how the export ended. */
export function progressOf({ state, stateLabel, step, percent, rows, error }: JobRow): string {
  if (state === 'failed') return error ?? stateLabel;
  if (state === 'waiting') return stateLabel;
  const parts = state === 'running' ? [`${step} ${percent}%`] : [stateLabel];
  return [...parts, ...(rows > 0 || state === 'done' ? [text.rows(whole(rows))] : [])].join(' · ');
}
