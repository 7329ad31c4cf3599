import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { done } from '../notify.js';
import { Deciding, type DecisionBarProps } from './deciding.js';
import classes from './decision-bar.module.css';
import { text } from './text.js';

/** What the caller may do with a document that passes through approval, who is waited for, and what came of it. */
export function DecisionBar(props: DecisionBarProps) {
  const { businessKey, serialNo, decided, onDecided, onChanged, next } = props;
  return (
    <div className={classes.bar}>
      <div role="status" className={classes.said}>
        {decided && (
          <>
            <IconCheck size={14} aria-hidden />
            {decided} {done.acted}
          </>
        )}
      </div>
      <Deciding
        key={businessKey}
        {...props}
        onBegin={() => onDecided(undefined)}
        onDecided={() => {
          onDecided(serialNo);
          onChanged();
        }}
        goOn={decided === serialNo && next && <GoOn {...next} />}
      />
    </div>
  );
}

/** Focus is where one goes on: one key opens the next task. */
const GoOn = ({ serialNo, open }: NonNullable<DecisionBarProps['next']>) => (
  <Button
    autoFocus
    variant="light"
    className={classes.next}
    rightSection={<IconChevronRight size={14} aria-hidden />}
    onClick={open}
  >
    {text.next(serialNo)}
  </Button>
);
