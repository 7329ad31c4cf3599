import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClock,
  IconCoins,
  IconHourglass,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { type StatusGroup, statusGroup } from './status.js';
import classes from './status-tag.module.css';

const icons: Record<StatusGroup, typeof IconClock> = {
  draft: IconCircleDashed,
  approval: IconHourglass,
  waiting: IconClock,
  customer: IconUser,
  finance: IconCoins,
  done: IconCircleCheck,
  returned: IconX,
  void: IconCircleMinus,
};

/** A status as icon and text on the colours of its group. */
export function StatusTag({ label }: { label: string }) {
  if (!label) return null;
  // An unlisted label is neutral.
  const group = statusGroup(label) ?? 'draft';
  const Icon = icons[group];
  return (
    <span
      className={classes.tag}
      data-group={group}
      style={{ color: `var(--status-${group}-text)`, background: `var(--status-${group}-bg)` }}
    >
      <Icon size={12} stroke={2} aria-hidden />
      <span>{label}</span>
    </span>
  );
}
