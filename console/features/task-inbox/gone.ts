import type { Task } from '#contract/inbox.js';
import type { approval, HistoryEvent } from '#contract/platform/approval.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { system } from '#workflows/platform/kernel/actor.js';

/** A task as listed; `gone` says why it no longer waits. */
export type ShownTask = Task & { gone?: string };

/** Listed tasks missing from the latest answer. */
export const missingFrom = <Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): Row[] => {
  const there = new Set(latest.map((row) => row.id));
  return shown.filter((row) => !there.has(row.id));
};

/** Number of tasks that arrived after all listed ones, so that tasks which merely moved do not count. */
export function arrived(shown: readonly Task[], latest: readonly Task[]): number {
  const known = new Set(shown.map((row) => row.id));
  const newest = shown.reduce((max, row) => (row.since > max ? row.since : max), '');
  return latest.filter((row) => !known.has(row.id) && row.since >= newest).length;
}

/**
 * Name of the user who completed a task: the one who moved the document on after it reached the task's step. A task at a
 * step of another document is completed by the first to act at the document where it was to be done. System events are
 * ignored.
 */
export function deciderOf({ since, stepLabel }: Task, events: readonly HistoryEvent[]): string | undefined {
  const came = events.filter(({ at }) => at <= since);
  const arrival = came.findLast((one) => one.stateLabel === stepLabel);
  const from = (arrival ?? came.at(-1))?.seq ?? -1;
  const after = events.filter(({ seq, actor }) => seq > from && actor.id !== system.id);
  return (arrival ? after.find((one) => one.stateLabel !== stepLabel) : after[0])?.actor.name;
}

export type History = AnswerOf<typeof approval.history>;

/** Whether the history tells why the task no longer waits; otherwise it may still wait, e.g. on another page. */
export const isOver = (task: Task, history: History | undefined): boolean =>
  history !== undefined && (history.removed || deciderOf(task, history.events) !== undefined);
