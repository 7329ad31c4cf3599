import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.js';
import type { Selection } from '../grid/selection.js';
import { onDemand } from '../loading/on-demand.js';
import { notify } from '../overlays/notify.js';
import type { Failure, Run } from './bulk-outcome.js';
import { text } from './text.js';

const BulkOutcome = onDemand(
  async () => (await import('./bulk-outcome.js')).BulkOutcome,
  ({ run }) => run !== undefined,
);

/** An action applied to each selected row, one by one. */
export interface BulkAction<Row> {
  label: string;
  danger?: boolean;
  /** Asked once for all rows. */
  ask(count: number): Promise<boolean>;
  /** Rejects if the action failed for this row. */
  run(row: Row): Promise<unknown>;
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  selection: Selection;
  nameOf(row: Row): string;
  onDone(): void;
}

/** Number of selected rows, and the bulk actions. Failures are listed by row. */
export function BulkBar<Row extends { id: string }>({ actions, rows, selection, nameOf, onDone }: BulkBarProps<Row>) {
  const [run, setRun] = useState<Run>();
  const count = selection.ids.size;
  const start = async ({ label, ask, run: act }: BulkAction<Row>) => {
    const chosen = rows.filter(({ id }) => selection.ids.has(id));
    if (chosen.length === 0) return notify.warning(text.nothingChosen);
    if (!(await ask(chosen.length))) return;
    const failures: Failure[] = [];
    const failed: string[] = [];
    for (const [index, row] of chosen.entries()) {
      setRun({ label, total: chosen.length, done: index, failures: [...failures] });
      try {
        await act(row);
      } catch (error) {
        failures.push({ name: nameOf(row), message: messageOf(error) });
        failed.push(row.id);
      }
    }
    // Failed rows stay selected, so that the action can be retried.
    selection.toggle(
      chosen.map(({ id }) => id).filter((id) => !failed.includes(id)),
      false,
    );
    onDone();
    if (failures.length > 0) return setRun({ label, total: chosen.length, done: chosen.length, failures });
    setRun(undefined);
    notify.success(text.allDone(label, chosen.length));
  };
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant="default"
          c={action.danger && count > 0 ? 'red.8' : undefined}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      {count > 0 && (
        <Group gap={4} wrap="nowrap">
          <Text size="sm" aria-live="polite">
            {text.chosen(count)}
          </Text>
          <Button variant="subtle" px={6} onClick={() => selection.toggle([...selection.ids], false)}>
            {text.choosesNone}
          </Button>
        </Group>
      )}
      <BulkOutcome run={run} onClose={() => setRun(undefined)} />
    </>
  );
}
