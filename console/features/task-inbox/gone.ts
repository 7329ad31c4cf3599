import type { ApprovalDetail } from '#contract/approval.js';
import type { Task } from '#contract/inbox.js';

/** A task as the list shows it: `gone` says why it no longer waits, once it does not. */
export type ShownTask = Task & { gone?: string };

/** Tasks on the screen that the latest answer does not hold any more. */
export const missingFrom = <Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): Row[] => {
  const there = new Set(latest.map((row) => row.id));
  return shown.filter((row) => !there.has(row.id));
};

/** How many tasks arrived since the screen was filled: later than all of its own, so that none that merely moved counts. */
export function arrived(shown: readonly Task[], latest: readonly Task[]): number {
  const known = new Set(shown.map((row) => row.id));
  const newest = shown.reduce((max, row) => (row.since > max ? row.since : max), '');
  return latest.filter((row) => !known.has(row.id) && row.since >= newest).length;
}

/** Who decided a task: at its step in its round, or else whoever acted first after it came. */
export function deciderOf(task: Task, detail: ApprovalDetail['detail']): string | undefined {
  const atStep = detail.find(
    (one) => one.round === task.round && one.nodeName === task.stepLabel && one.approveDate >= task.since,
  );
  return (atStep ?? detail.find((one) => one.approveDate > task.since))?.approver;
}
