import { IconArrowsDiff } from '@tabler/icons-react';
import classes from './compared-lines.module.css';
import { text } from './text.js';

interface DifferingProps {
  now: string;
  was: string;
}

/** A value that was found otherwise than it was ordered: in bold, with a sign that says so and what it was. */
export function Differing({ now, was }: DifferingProps) {
  if (now === was) return now;
  return (
    <span className={classes.differing} title={text.was(was)} data-differs>
      <IconArrowsDiff size={14} role="img" aria-label={text.was(was)} />
      {now}
    </span>
  );
}
