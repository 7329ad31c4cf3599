import type { ReactNode } from 'react';
import { Warning } from '../warning.js';
import classes from './document.module.css';

/** What is to be known before the form is sent; it keeps nobody from sending it. */
export const FormWarning = ({ children }: { children: ReactNode }) => (
  <Warning className={classes.wide} role="alert">
    {children}
  </Warning>
);
