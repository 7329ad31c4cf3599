import { IconAlertTriangleFilled, IconCircleCheckFilled, IconClockExclamation } from '@tabler/icons-react';
import { text } from './text.js';
import classes from './warning-mark.module.css';

const marks: Record<number, { Icon: typeof IconClockExclamation; group: string }> = {
  1: { Icon: IconCircleCheckFilled, group: 'done' },
  2: { Icon: IconClockExclamation, group: 'waiting' },
  3: { Icon: IconAlertTriangleFilled, group: 'returned' },
};

/** Mark beside the serial number: 1 all sold, 2 almost overdue, 3 overdue. Shape and words differ, not only colour. */
export function WarningMark({ level }: { level: number }) {
  const mark = marks[level];
  const label = text.warnings[level];
  if (!mark || !label) return null;
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classes.mark}
      style={{ color: `var(--status-${mark.group}-text)` }}
    >
      <mark.Icon size={15} aria-hidden />
    </span>
  );
}
