import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ExportNotice } from './export-notice.js';
import classes from './export-notices.module.css';
import { latestExports } from './latest.js';
import { text } from './text.js';
import { forget, mayBeSaved, mayBeSeen, useTracked } from './tracked.js';
import { isOnItsWay, useExport } from './use-export.js';

const lookMs = 1000;

/**
 * The user's running exports, and those started in this tab until they are closed. They remain across navigation and
 * reloads, and save their file when it is ready.
 */
export function ExportNotices() {
  const actions = useExport();
  const { save, seen } = actions;
  const tracked = useTracked();
  const { data, refetch } = useQuery(latestExports);
  const rows = (data?.records ?? []).filter((row) => isOnItsWay(row) || tracked[row.id]);
  const going = rows.some(isOnItsWay);

  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => void refetch(), lookMs);
    return () => clearInterval(timer);
  }, [going, refetch]);

  useEffect(() => {
    for (const row of rows) {
      if (row.state === 'done' && mayBeSaved(row.id)) void save(row);
      // In a hidden tab the failure is not marked as seen, so that the server notifies the user.
      if (row.state === 'failed' && !document.hidden && mayBeSeen(row.id)) void seen(row);
    }
  }, [rows, save, seen]);

  if (rows.length === 0) return null;
  return (
    <section className={classes.notices} aria-label={text.notices} data-floating>
      {rows.map((row) => (
        <ExportNotice key={row.id} row={row} actions={actions} onClose={() => forget(row.id)} />
      ))}
      <VisuallyHidden role="status">
        {rows.map(({ label, scope, stateLabel }) => `${text.of(label, scope)}：${stateLabel}`).join('；')}
      </VisuallyHidden>
    </section>
  );
}
