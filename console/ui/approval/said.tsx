import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './decision-bar.module.css';
import { text } from './text.js';
import type { Said as LastSaid } from './use-said.js';

/** Success of the last action, shown beside the buttons because a toast would cover content. */
export const Said = ({ said }: { said: LastSaid | undefined }) => (
  <div role="status" className={classes.said}>
    {said && (
      <>
        <IconCheck size={14} aria-hidden />
        <span>{said.serialNo}</span> <span>{said.words}</span>
      </>
    )}
  </div>
);

/** Next item of the list. */
export interface Next {
  readonly serialNo?: string;
  open(): void;
}

/** Receives focus, so that one key opens the next task. */
export function GoOn({ serialNo, open }: Next) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Waits until a closing dialog has returned its focus.
    const timer = setTimeout(() => button.current?.focus(), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      ref={button}
      variant="light"
      className={classes.next}
      rightSection={<IconChevronRight size={14} aria-hidden />}
      onClick={open}
    >
      {text.next(serialNo)}
    </Button>
  );
}
