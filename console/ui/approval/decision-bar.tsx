import { Deciding, type DecisionBarProps } from './deciding.js';
import classes from './decision-bar.module.css';
import { GoOn, Said } from './said.js';

/** Approval buttons of the current user, the pending approvers, and the outcome of the last action. */
export function DecisionBar(props: DecisionBarProps) {
  const { businessKey, saying, onChanged, next, stays } = props;
  return (
    <div className={classes.bar}>
      <Said said={saying.said} />
      <Deciding
        key={businessKey}
        {...props}
        onBegin={saying.forget}
        onDecided={() => {
          saying.leadOn(businessKey);
          onChanged();
        }}
        goOn={saying.over === businessKey && next && !stays && <GoOn {...next} />}
      />
    </div>
  );
}
