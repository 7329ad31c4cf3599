import { Switch } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react';
import { IconButton } from '../../../ui/buttons/reason-button.js';
import * as format from '../../../ui/display/format.js';
import classes from './batch-table.module.css';
import { batchText } from './text.js';
import type { BatchView } from './use-batch-view.js';

/** Number of batches and of errors, with buttons to go through the errors. */
export function BatchBar({ view }: { view: BatchView }) {
  const { lines, checked, faults, onlyWrong } = view;
  const batches = lines.reduce((total, { length }) => total + length, 0);
  return (
    <div className={classes.bar}>
      <span className="number" role="status">
        {batchText.totals(format.whole(lines.length), format.whole(batches))}
      </span>
      {checked && faults.count === 0 && (
        <span className={classes.enough}>
          <IconCircleCheck size={14} aria-hidden /> {batchText.noFaults}
        </span>
      )}
      {faults.count > 0 && (
        <div className={classes.faults}>
          <span className={classes.wrong} role="status">
            <IconAlertTriangle size={14} aria-hidden /> {batchText.faults(format.whole(faults.count))}
          </span>
          <IconButton label={batchText.previousFault} onClick={() => view.visit(-1)}>
            <IconChevronUp size={16} />
          </IconButton>
          <IconButton label={batchText.nextFault} onClick={() => view.visit(1)}>
            <IconChevronDown size={16} />
          </IconButton>
          <Switch
            label={batchText.onlyWrong}
            checked={onlyWrong}
            onChange={(event) => view.showOnlyWrong(event.currentTarget.checked)}
          />
        </div>
      )}
    </div>
  );
}
