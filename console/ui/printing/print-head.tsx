import type { ReactNode } from 'react';
import { shanghaiTime } from '#workflows/platform/values/time.js';
import { useMe } from '../../api/session.js';
import classes from './print.module.css';
import { printText } from './print-text.js';
import { usePrinting } from './printing.js';

interface PrintHeadProps {
  /** Title, if nothing else names the content. */
  title?: string;
  /** Details of what is printed: tab, page, state. */
  parts?: readonly (string | undefined)[];
  children?: ReactNode;
}

/** Print header: what is printed, which part of it, by whom and when. */
export function PrintHead({ title, parts = [], children }: PrintHeadProps) {
  const printing = usePrinting();
  const { name } = useMe();
  if (!printing) return null;
  const details = [...parts, printText.by(name), shanghaiTime(new Date().toISOString())];
  return (
    <header className={classes.head}>
      {title && <strong className={classes.title}>{title}</strong>}
      <p>{details.filter(Boolean).join('　')}</p>
      {children}
    </header>
  );
}
