import { IconAlertTriangleFilled, IconCalendarCheck } from '@tabler/icons-react';
import { shanghaiDay } from '#workflows/platform/kernel/time.js';
import { markOf } from './dates.js';
import classes from './stock.module.css';

interface DayMarkProps {
  of: 'productionDate' | 'expireDate';
  day: string | null | undefined;
}

/** A day that has come stands in red, and with a sign that says so. */
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
