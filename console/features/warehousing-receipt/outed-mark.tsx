import { IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './outed-mark.module.css';
import { text } from './text.js';

/** Mark for receipts whose goods have all left the warehouse. */
export function OutedMark() {
  return (
    <span className={classes.outed} title={text.outed}>
      <IconCircleCheckFilled size={15} role="img" aria-label={text.outed} />
    </span>
  );
}
