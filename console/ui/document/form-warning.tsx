import type { ReactNode } from 'react';
import { Warning } from '../display/warning.js';
import classes from './document.module.css';

/** Warning shown above a form; does not prevent submitting. */
export const FormWarning = ({ children }: { children: ReactNode }) => (
  <Warning className={classes.wide} role="alert">
    {children}
  </Warning>
);
