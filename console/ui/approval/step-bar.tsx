import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ApprovalDetail } from '#contract/platform/approval.js';
import classes from './step-bar.module.css';

const stateWords = { done: '已完成', current: '当前', waiting: '未到达', refused: '已拒绝' } as const;

/** Steps of the current round. */
export function StepBar({ nodes }: { nodes: ApprovalDetail['nodes'] }) {
  return (
    <ol className={classes.bar}>
      {nodes.map(({ nodeName, approver, approveDate, state }, index) => (
        <li
          key={nodeName}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {state === 'done' ? <IconCheck size={14} /> : state === 'refused' ? <IconX size={14} /> : index + 1}
          </span>
          <span className={classes.name}>{nodeName}</span>
          <VisuallyHidden>{stateWords[state]}</VisuallyHidden>
          <span className={classes.more}>{approver}</span>
          <span className={classes.more}>{approveDate}</span>
        </li>
      ))}
    </ol>
  );
}
