import { Deciding, type DecisionBarProps } from './deciding.js';
import classes from './decision-bar.module.css';
import { GoOn, Said } from './said.js';

/** Approval buttons of the current user, the pending approvers, and the outcome of the last action. */
export function DecisionBar(props: DecisionBarProps) {
  const { businessKey, serialNo, decided, onDecided, onChanged, next, stays } = props;
  return (
    <div className={classes.bar}>
      <Said of={decided} />
      <Deciding
        key={businessKey}
        {...props}
        onBegin={() => onDecided(undefined)}
        onDecided={() => {
          onDecided(serialNo);
          onChanged();
        }}
        goOn={decided === serialNo && next && !stays && <GoOn {...next} />}
      />
    </div>
  );
}
