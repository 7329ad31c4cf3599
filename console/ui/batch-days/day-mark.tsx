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

/** Column of a batch's expiry date, for lists of batches still in the warehouse. */
export const expiry = {
  width: 124,
  cell: ({ expireDate }: { readonly expireDate?: string | null }) => <DayMark of="expireDate" day={expireDate} />,
} as const;
