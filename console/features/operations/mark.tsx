import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconLoader2,
  IconX,
} from '@tabler/icons-react';
import classes from './operations.module.css';
import type { Standing } from './standing.js';

/** Status colours by their meaning here. */
const looks: Record<Standing['tone'], { group: string; Icon: typeof IconX }> = {
  good: { group: 'done', Icon: IconCircleCheck },
  busy: { group: 'approval', Icon: IconLoader2 },
  warn: { group: 'waiting', Icon: IconClock },
  bad: { group: 'returned', Icon: IconAlertTriangle },
  idle: { group: 'draft', Icon: IconCircleDashed },
};

/** A state as icon and text. */
export function Mark({ tone, label }: Standing) {
  const { group, Icon } = looks[tone];
  return (
    <span
      className={classes.mark}
      style={{ color: `var(--status-${group}-text)`, background: `var(--status-${group}-bg)` }}
    >
      <Icon size={12} stroke={2} aria-hidden />
      {label}
    </span>
  );
}
