import { IconAlertTriangleFilled, IconCalendarCheck } from '@tabler/icons-react';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import classes from './day-mark.module.css';
import { markOf } from './marks.js';

interface DayMarkProps {
  of: 'productionDate' | 'expireDate';
  day: string | null | undefined;
}

/** A date, in red and with an icon once it has been reached. */
export function DayMark({ of, day }: DayMarkProps) {
  const mark = markOf(of, day, shanghaiDay(new Date()));
  if (!mark) return day ?? '';
  const Icon = of === 'expireDate' ? IconAlertTriangleFilled : IconCalendarCheck;
  return (
    <span className={classes.due} title={mark}>
      {day}
      <Icon size={13} role="img" aria-label={mark} />
    </span>
  );
}

/** Below the cell where an expiry is entered: that this day has been reached. Nothing while it is not a whole day. */
export function ExpiredHint({ day }: { day: string }) {
  const mark = /^\d{4}-\d\d-\d\d$/.test(day) && markOf('expireDate', day, shanghaiDay(new Date()));
  if (!mark) return null;
  return (
    <div className={classes.hint}>
      <IconAlertTriangleFilled size={12} aria-hidden />
      {mark}
    </div>
  );
}

/** Column of a batch's expiry date, for lists of batches still in the warehouse. */
export const expiry = {
  width: 124,
  cell: ({ expireDate }: { readonly expireDate?: string | null }) => <DayMark of="expireDate" day={expireDate} />,
} as const;
