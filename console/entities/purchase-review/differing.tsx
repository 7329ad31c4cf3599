import { IconArrowsDiff } from '@tabler/icons-react';
import classes from './compared-lines.module.css';
import { text } from './text.js';

interface DifferingProps {
  now: string;
  was: string;
}

/** Marks an actual value that differs from the ordered one: bold, with an icon and the ordered value. */
export function Differing({ now, was }: DifferingProps) {
  if (now === was) return now;
  return (
    <span className={classes.differing} title={text.was(was)} data-differs>
      <IconArrowsDiff size={14} role="img" aria-label={text.was(was)} />
      {now}
    </span>
  );
}
